import { paths } from '@haat/shared/paths.ts';
import { useCustomer } from '../lib/customer/session.ts';
import { useShop } from '../lib/shop.ts';
import { ShopLink, SignInLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';
import { LogOutButton, SellerLink } from './account-links.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { Dropdown } from './dropdown.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import './utility-bar.css';

/** The line above the header's bar, on tablets and wider screens. On phones the menu has the same links. */
export function UtilityBar() {
  const words = useWords().shell;
  const { email } = useShop();
  const customer = useCustomer();
  return (
    <div className="utility-bar">
      <div className="container">
        <a href={`mailto:${email}`}>
          <Icon name="mail" size="small" />
          {email}
        </a>
        <span className="offer">
          <Icon name="tag" size="small" />
          {`${words.headerOffer} · ${words.dealsOffer}`}
        </span>
        <DeliverTo small />
        <SellerLink className="at-end" />
        <Dropdown
          className="links"
          button={
            <>
              {words.links} <Icon name="down" size="small" className="chevron" />
            </>
          }
        >
          <ShopLink to={paths.contact}>{words.contactUs}</ShopLink>
          {customer ? <LogOutButton /> : <SignInLink>{words.signInOrUp}</SignInLink>}
        </Dropdown>
        <LanguageSwitch />
      </div>
    </div>
  );
}
