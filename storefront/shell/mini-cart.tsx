import { paths } from '@haat/shared/paths.ts';
import { useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';
import { CustomerLink } from './customer-link.tsx';
import { Dropdown } from './dropdown.tsx';
import './mini-cart.css';

/** The cart's key in the header and what it opens. */
export function MiniCart() {
  const words = useWords().shell;
  return (
    <Dropdown
      className="mini-cart"
      button={
        <span className="icon-btn">
          <Icon name="bag" size="large" />
          <span className="lbl">{words.cart}</span>
        </span>
      }
    >
      <section aria-label={words.cart}>
        <p>{words.signInToViewCart}</p>
        <CustomerLink className="btn sm wide" to={paths.signIn}>
          {words.signIn}
        </CustomerLink>
      </section>
    </Dropdown>
  );
}
