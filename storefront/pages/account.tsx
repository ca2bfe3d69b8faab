import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { type ShouldRevalidateFunctionArgs, useLocation, useRevalidator } from 'react-router';
import { useCustomer } from '../lib/customer/session.ts';
import { requireCustomer } from '../lib/private-page.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { buildPageMeta } from '../lib/seo.ts';
import { getCustomerWords, getWords, loadCustomerWords, useCustomerWords } from '../lib/words.ts';
import {
  type AccountDetails,
  getGreetingName,
  getSavedNames,
  readAccount,
  useAccountDetails,
} from '../rooms/account/account-details.ts';
import { AccountLoading, AccountUnloaded } from '../rooms/account/account-loading.tsx';
import { AccountMenu } from '../rooms/account/account-menu.tsx';
import { type AccountPanel, isPanelList, readPanel } from '../rooms/account/account-panels.ts';
import { CredentialsPanel } from '../rooms/account/credentials-panel.tsx';
import { PanelHead, usePanelFocus } from '../rooms/account/panel-head.tsx';
import { ProfilePanel } from '../rooms/account/profile-panel.tsx';
import { SavedPaymentsPanel } from '../rooms/account/saved-payments-panel.tsx';
import { YourData } from '../rooms/account/your-data.tsx';
import { AddressBook } from '../rooms/addresses/address-book.tsx';
import { EmailCode } from '../rooms/auth/email-code.tsx';
import { NoticesPanel } from '../rooms/account/notices-panel.tsx';
import { OrderList } from '../rooms/orders/order-list.tsx';
import { loadShownOrders, type OrderPages, useOrderPages } from '../rooms/orders/order-pages.ts';
import { WishlistPanel } from '../rooms/wishlist/wishlist-panel.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/account';
import '../rooms/account/account.css';

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  // The customer words are available once the loader has finished.
  const words = loaderData && getCustomerWords(language).account;
  return buildPageMeta({
    matches,
    language,
    title: words ? words.panels[readPanel(location.search)] : getWords(language).shell.myAccount,
    description: words?.description ?? '',
    path: paths.account,
    isHidden: true,
  });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const language = getLanguageOfPath(url.pathname);
  await loadCustomerWords(language);
  return requireCustomer({ url }, async () => {
    const account = await readAccount(language);
    return 'user' in account ? loadShownOrders(account, language) : account;
  });
}
clientLoader.hydrate = true as const;

/** All panels show the data of one load. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isOtherPanel =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherPanel ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <AccountLoading />;
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const customer = useCustomer();
  if ('user' in loaderData) {
    const { _id } = loaderData.user;
    // Another tab has signed out, or signed in as another customer: the page is about to be loaded again.
    return customer?._id === _id ? <Account key={_id} loaded={loaderData} /> : <AccountLoading />;
  }
  if (state === 'loading') return <AccountLoading />;
  return <AccountUnloaded problem={loaderData.problem} onRetry={() => void revalidate()} />;
}

function Account({ loaded }: { loaded: AccountDetails }) {
  const words = useCustomerWords().account;
  const account = useAccountDetails(loaded);
  const orders = useOrderPages(loaded);
  const { search } = useLocation();
  const panel = readPanel(search);
  const isList = isPanelList(search);
  usePanelFocus(panel, isList);
  return (
    <main id="main" className="container account-page">
      {isList ? <h1 className="account-title">{words.title}</h1> : <BackToList />}
      <Breadcrumb
        crumbs={[{ label: words.title, to: paths.account }, { label: words.panels[panel] }]}
      />
      <div className={isList ? 'account is-list' : 'account is-panel'}>
        <AccountMenu name={getGreetingName(account.user)} panel={panel} />
        <section>
          <Panel panel={panel} account={account} orders={orders} />
        </section>
      </div>
    </main>
  );
}

/** On phones: from a panel to the list of all. */
function BackToList() {
  const words = useCustomerWords().account;
  return (
    <ShopLink className="link tap-target account-back" to={paths.account}>
      <Icon name="left" size="small" />
      {words.back}
    </ShopLink>
  );
}

interface PanelProps {
  readonly panel: AccountPanel;
  readonly account: ReturnType<typeof useAccountDetails>;
  readonly orders: OrderPages;
}

function Panel({ panel, account: { user, change }, orders }: PanelProps) {
  const words = useCustomerWords().account;
  switch (panel) {
    case 'profile-information':
      return (
        <>
          <ProfilePanel user={user} onChange={change} EmailCode={EmailCode} />
          <YourData />
        </>
      );
    case 'profile-myorders':
      return <OrderList pages={orders} title={words.panels[panel]} Head={PanelHead} />;
    case 'profile-address':
      return (
        <AddressBook
          addresses={user.address}
          onChange={(addresses) => change({ address: [...addresses], ...getSavedNames() })}
          title={words.panels[panel]}
          Head={PanelHead}
        />
      );
    case 'login-credentials':
      return <CredentialsPanel userId={user._id} />;
    case 'profile-wishlist':
      return <WishlistPanel loaded={user.wishlist} title={words.panels[panel]} Head={PanelHead} />;
    case 'profile-notices':
      return <NoticesPanel customerId={user._id} title={words.panels[panel]} Head={PanelHead} />;
    case 'profile-payment-cards':
    case 'profile-payment-upi':
      return <SavedPaymentsPanel panel={panel} />;
  }
}
