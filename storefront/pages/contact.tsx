import pageCopy from 'virtual:words/copy';
import type { Customer } from '@haat/shared/contract/accounts.ts';
import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { useCallback } from 'react';
import { useCustomer } from '../lib/customer/session.ts';
import { getCustomerId } from '../lib/customer/session-details.ts';
import { useOnDemand } from '../lib/on-demand.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { useShop } from '../lib/shop.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { getWords, loadCustomerWords, useLanguage, useWords } from '../lib/words.ts';
import { ContactPanel, GrievancePanel } from '../rooms/support/contact-panels.tsx';
import { OrdersHelp, OrdersHelpPending } from '../rooms/support/orders-help.tsx';
import { PageHead } from '../rooms/support/page-head.tsx';
import { QuestionList } from '../rooms/support/question-list.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/contact';
import '../rooms/support/contact.css';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { support } = getWords(language);
  return buildPageMeta({
    matches,
    title: support.contactTitle,
    description: support.contactDescription,
    path: paths.contact,
    language,
  });
}

export function loader({ url }: Route.LoaderArgs) {
  return { orderHelp: pageCopy[getLanguageOfPath(url.pathname)].orderHelp };
}

export default function ContactPage({ loaderData: { orderHelp } }: Route.ComponentProps) {
  const { support } = useWords();
  const shop = useShop();
  const customer = useCustomer();
  return (
    <main id="main" className="container">
      <PageHead title={support.contactTitle} lede={support.contactLede} />
      <div className="contact">
        <div className="contact-help">
          <OrdersHelp>
            <LatestOrders />
          </OrdersHelp>
          <section aria-labelledby="help-topics">
            <h2 id="help-topics">{support.helpTopics}</h2>
            <QuestionList questions={orderHelp} />
            <p className="ways-on">
              <ShopLink className="link tap-target" to={paths.faq}>
                {support.allQuestions}
              </ShopLink>
              {customer && (
                <a className="link tap-target" href={`#${WRITE_TO_US}`}>
                  {support.writeToUs}
                </a>
              )}
            </p>
          </section>
        </div>
        <div className="contact-panels">
          <ContactPanel email={shop.email} phone={shop.phone} address={shop.address} />
          <GrievancePanel officer={shop.grievanceOfficer} />
        </div>
        {customer && (
          <div className="contact-write" id={WRITE_TO_US}>
            <WriteToUs customer={customer} />
          </div>
        )}
      </div>
    </main>
  );
}

function LatestOrders() {
  const { code: Shown, failed } = useForCustomers(fetchLatestOrders);
  if (failed) return <NotFetched />;
  const pending = <OrdersHelpPending />;
  return Shown ? <Shown key={getCustomerId()} pending={pending} /> : pending;
}

function WriteToUs({ customer }: { readonly customer: Customer }) {
  const { code: Shown, failed } = useForCustomers(fetchContactForm);
  if (failed) return <NotFetched />;
  if (Shown) return <Shown customer={customer} />;
  return (
    <div className="contact-form-pending" aria-hidden="true">
      <Skeleton shape="block" />
    </div>
  );
}

const WRITE_TO_US = 'write-to-us';

const fetchLatestOrders = async () =>
  (await import('../rooms/orders/latest-orders.tsx')).LatestOrders;
const fetchContactForm = async () =>
  (await import('../rooms/support/contact-form.tsx')).ContactForm;

/** Code that only customers need: fetched, with its words, once the page is hydrated. */
function useForCustomers<Code>(fetchCode: () => Promise<Code>) {
  const language = useLanguage();
  const load = useCallback(async () => {
    const [code] = await Promise.all([fetchCode(), loadCustomerWords(language)]);
    return code;
  }, [fetchCode, language]);
  return useOnDemand(true, load);
}

function NotFetched() {
  return <ErrorNote>{useWords().shell.offlineText}</ErrorNote>;
}
