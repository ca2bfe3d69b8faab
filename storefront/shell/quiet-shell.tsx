import { paths } from '@haat/shared/paths.ts';
import { useShop } from '../lib/shop.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';
import { Valance } from '../ui/ornaments.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import type { PageShell } from './page-shell.ts';
import './quiet-shell.css';

/** For a page on which nothing should lead away: the shop's name, no menus, and a footer of two lines. */
export const quietShell: PageShell = { Header, Footer };

function Header() {
  const words = useWords().shell;
  return (
    <header className="quiet-header" id="top">
      <div className="container">
        <Logo />
        <p>
          <Icon name="lock" size="small" /> {words.secureCheckout}
        </p>
      </div>
      <Valance />
    </header>
  );
}

function Footer() {
  const words = useWords().shell;
  const { name, phone } = useShop();
  const links = [
    [words.contactUs, paths.contact],
    [words.faq, paths.faq],
    [words.privacyPolicy, paths.privacyPolicy],
  ] as const;
  return (
    <footer className="quiet-footer">
      <div className="container">
        <nav aria-label={words.footer}>
          {links.map(([label, to]) => (
            <ShopLink key={to} to={to}>
              {label}
            </ShopLink>
          ))}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </nav>
        <LanguageSwitch />
        <p>{words.copyright(name)}</p>
      </div>
    </footer>
  );
}
