import { paths } from '@haat/shared/paths.ts';
import { type ReactNode, useId } from 'react';
import { useLogOut } from '../../lib/customer/session.ts';
import { useWishlistCount } from '../../lib/customer/wishlist.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useCustomerWords, useWords } from '../../lib/words.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { AccountPanel } from './account-panels.ts';
import './account-menu.css';

interface AccountMenuProps {
  /** The customer's name. */
  readonly name: string;
  readonly panel: AccountPanel;
}

/** Navigation between the panels: a menu at the side, on phones a page of its own. */
export function AccountMenu({ name, panel }: AccountMenuProps) {
  const words = useCustomerWords().account;
  const saved = useWishlistCount();
  const link = (to: AccountPanel, icon: IconName, count: number | null = null) => (
    <PanelLink key={to} {...{ to, icon, count }} isCurrent={to === panel} />
  );
  return (
    <nav className="panel side-menu" aria-label={words.title}>
      <p className="hello">
        <span className="avatar" aria-hidden="true">
          {[...name][0]?.toLocaleUpperCase()}
        </span>
        <span>
          {words.hello} <b>{name}</b>
        </span>
      </p>
      <div className="account-links">
        <ul>{link('profile-myorders', 'box')}</ul>
        <Group title={words.settings}>
          {link('profile-information', 'user')}
          {link('profile-address', 'pin')}
          {link('login-credentials', 'lock')}
        </Group>
        <Group title={words.payments}>
          {link('profile-payment-cards', 'card')}
          {link('profile-payment-upi', 'phone')}
        </Group>
        <ul>
          {link('profile-wishlist', 'heart', saved)}
          {link('profile-notices', 'mail')}
          <li>
            <Logout />
          </li>
        </ul>
      </div>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p className="group-head" id={id}>
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

interface PanelLinkProps {
  readonly to: AccountPanel;
  readonly icon: IconName;
  readonly count: number | null;
  readonly isCurrent: boolean;
}

function PanelLink({ to, icon, count, isCurrent }: PanelLinkProps) {
  const words = useCustomerWords().account;
  return (
    <li>
      <ShopLink to={paths.accountPanel(to)} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} />
        {words.panels[to]}
        {count !== null && count > 0 && (
          <em>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{words.itemCount(count)}</span>
          </em>
        )}
        <Icon name="right" size="small" className="go" />
      </ShopLink>
    </li>
  );
}

function Logout() {
  const logOut = useLogOut();
  return (
    <button type="button" onClick={() => void logOut()}>
      <Icon name="logout" />
      {useWords().shell.logout}
    </button>
  );
}
