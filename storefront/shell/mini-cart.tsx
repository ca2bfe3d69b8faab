import { paths } from '@haat/shared/paths.ts';
import { useCallback, useState } from 'react';
import { useCartCount, useIsCartChanging } from '../lib/customer/cart.ts';
import { useCustomer } from '../lib/customer/session.ts';
import { useOnDemand } from '../lib/on-demand.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { loadCustomerWords, useLanguage, useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';
import { Badge } from './badge.tsx';
import { Dropdown } from './dropdown.tsx';
import './mini-cart.css';

/** The cart button in the header and its panel. */
export function MiniCart() {
  const words = useWords().shell;
  const customer = useCustomer();
  const pieces = useCartCount();
  const [isWanted, setWanted] = useState(false);
  // Adding a product opens the panel: see lib/added.client.ts.
  const isChanging = useIsCartChanging();
  if (isChanging && !isWanted) setWanted(true);
  return (
    <Dropdown
      className="mini-cart"
      label={pieces ? words.cartHolds(pieces) : undefined}
      onWanted={() => setWanted(true)}
      button={
        <span className="icon-button">
          <Icon name="bag" size="large" />
          <span className="icon-button-label">{words.cart}</span>
          <Badge count={pieces} />
        </span>
      }
    >
      <section aria-label={words.cart}>
        {customer ? <Lines isWanted={isWanted} /> : <SignInFirst />}
      </section>
    </Dropdown>
  );
}

/** Only customers need the lines: their code is fetched when the button is pointed at, focused or pressed. */
function Lines({ isWanted }: { readonly isWanted: boolean }) {
  const words = useWords().shell;
  const language = useLanguage();
  const load = useCallback(async () => {
    await loadCustomerWords(language);
    return (await import('./mini-cart-lines.tsx')).MiniCartLines;
  }, [language]);
  const { code: Shown, failed } = useOnDemand(isWanted, load);
  return Shown ? <Shown /> : <p>{failed ? words.offlineText : words.loading}</p>;
}

function SignInFirst() {
  const words = useWords().shell;
  return (
    <>
      <p>{words.signInToViewCart}</p>
      <ShopLink className="button small wide" to={paths.cart}>
        {words.signIn}
      </ShopLink>
    </>
  );
}
