import { languageOfPath, paths } from '@haat/shared/paths.ts';
import { useCallback } from 'react';
import { loadCustomerWords } from '../lib/customer-words.ts';
import { useLanguage } from '../lib/language.ts';
import { useOnDemand } from '../lib/on-demand.ts';
import { pageMeta } from '../lib/seo.ts';
import { useShop } from '../lib/shop.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { customerId } from '../lib/user-details.ts';
import { useWords, wordsOf } from '../lib/words.ts';
import { ContactPanel, GrievancePanel } from '../rooms/support/contact-panels.tsx';
import { OrdersHelp, OrdersHelpPending } from '../rooms/support/orders-help.tsx';
import { PageHead } from '../rooms/support/page-head.tsx';
import { QuestionList } from '../rooms/support/question-list.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import type { Route } from './+types/contact';
import { pageCopy } from './copy/page-copy.ts';
import './contact.css';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname);
  const { support } = wordsOf(language);
  return pageMeta({
    matches,
    title: support.contactTitle,
    description: support.contactDescription,
    path: paths.contact,
    language,
  });
}

export function loader({ url }: Route.LoaderArgs) {
  return { orderHelp: pageCopy[languageOfPath(url.pathname)].orderHelp };
}

export default function ContactPage({ loaderData: { orderHelp } }: Route.ComponentProps) {
  const { support } = useWords();
  const shop = useShop();
  return (
    <main id="main" className="wrap">
      <PageHead title={support.contactTitle} lede={support.contactLede} />
      <div className="contact">
        <div className="contact-help">
          <OrdersHelp>
            <LatestOrders />
          </OrdersHelp>
          <section aria-labelledby="help-topics">
            <h2 id="help-topics">{support.helpTopics}</h2>
            <QuestionList questions={orderHelp} />
            <ShopLink className="link tap" to={paths.faq}>
              {support.allQuestions}
            </ShopLink>
          </section>
        </div>
        <div className="contact-panels">
          <ContactPanel email={shop.email} phone={shop.phone} address={shop.address} />
          <GrievancePanel officer={shop.grievanceOfficer} />
        </div>
      </div>
    </main>
  );
}

/** Only customers need them: fetched once the page has come to life. */
function LatestOrders() {
  const { offlineText } = useWords().shell;
  const language = useLanguage();
  const load = useCallback(async () => {
    await loadCustomerWords(language);
    return (await import('../rooms/orders/latest-orders.tsx')).LatestOrders;
  }, [language]);
  const { code: Shown, failed } = useOnDemand(true, load);
  if (failed) return <ErrorNote>{offlineText}</ErrorNote>;
  const pending = <OrdersHelpPending />;
  return Shown ? <Shown key={customerId()} pending={pending} /> : pending;
}
