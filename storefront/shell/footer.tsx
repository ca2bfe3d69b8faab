import { findPage, paths } from '@haat/shared/paths.ts';
import { useLocation } from 'react-router';
import { useShop } from '../lib/shop.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Jaali, Valance } from '../ui/ornaments.tsx';
import { SellerLink } from './account-links.tsx';
import { Logo } from './logo.tsx';
import { PromiseList } from './promise-list.tsx';
import './footer.css';

/** The promises, the query bar and the columns of links at the end of every page; the contact page is where the bar leads. */
export function Footer() {
  const words = useWords().shell;
  const shop = useShop();
  const isContact = findPage(useLocation().pathname)?.name === 'contact';
  return (
    <footer className="footer">
      <div className="promises">
        <div className="container">
          <PromiseList />
        </div>
      </div>
      {!isContact && <QueryBar />}
      <div className="container footer-columns">
        <div className="footer-about">
          <Logo />
          <p>{words.about}</p>
        </div>
        <Information />
        <MyAccount />
        <Contact />
      </div>
      <div className="footer-base">
        <div className="container">{words.copyright(shop.name)}</div>
      </div>
    </footer>
  );
}

function QueryBar() {
  const words = useWords().shell;
  return (
    <>
      <div className="footer-help">
        <Jaali />
        <div className="container">
          <b>{words.haveAQuery}</b>
          <ButtonLink kind="white" to={paths.contact}>
            {words.contactUs}
          </ButtonLink>
        </div>
      </div>
      <Valance />
    </>
  );
}

function Information() {
  const words = useWords().shell;
  return (
    <nav aria-labelledby="foot-information">
      <h2 id="foot-information">{words.information}</h2>
      <ul>
        <li>
          <ShopLink to={paths.faq}>{words.faq}</ShopLink>
        </li>
        <li>
          <ShopLink to={paths.privacyPolicy}>{words.privacyPolicy}</ShopLink>
        </li>
        <li>
          <ShopLink to={paths.ranking}>{words.ranking}</ShopLink>
        </li>
        <li>
          <ShopLink to={paths.contact}>{words.contactUs}</ShopLink>
        </li>
      </ul>
    </nav>
  );
}

function MyAccount() {
  const words = useWords().shell;
  const links = [
    [words.myOrders, paths.accountPanel('profile-myorders')],
    [words.myWishlist, paths.accountPanel('profile-wishlist')],
    [words.manageAddresses, paths.accountPanel('profile-address')],
    [words.viewCart, paths.cart],
  ] as const;
  return (
    <nav aria-labelledby="foot-account">
      <h2 id="foot-account">{words.myAccount}</h2>
      <ul>
        {links.map(([label, to]) => (
          <li key={to}>
            <ShopLink to={to}>{label}</ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const words = useWords().shell;
  const { email, phone } = useShop();
  return (
    <section aria-labelledby="foot-contact">
      <h2 id="foot-contact">{words.contact}</h2>
      <ul>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
        <li>{words.hoursWeek}</li>
        <li>{words.hoursSunday}</li>
        <li>
          <SellerLink />
        </li>
      </ul>
    </section>
  );
}
