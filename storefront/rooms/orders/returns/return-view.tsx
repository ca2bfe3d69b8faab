import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { paths } from '@haat/shared/paths.ts';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DetailsLink } from '../details-link.tsx';
import {
  ReturnCare,
  ReturnExchange,
  ReturnFacts,
  ReturnParcels,
  ReturnRefund,
} from './return-facts.tsx';
import { ReturnNow } from './return-now.tsx';
import { ReturnSlip } from './return-slip.tsx';
import { ReturnState } from './return-state.tsx';
import { ReturnTimeline } from './return-timeline.tsx';
import { useReturn } from './use-return.ts';
import '../order-view.css';
import './return-view.css';

/** One return, always loaded from the server: where it stands, what to do now, and what was asked for. */
export function ReturnView({ id }: { readonly id: string }) {
  const words = useCustomerWords();
  const { value, problem, again, put } = useReturn(id);
  const found = value === 'missing' ? null : value;
  const orders = words.account.panels['profile-myorders'];
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: words.account.title, to: paths.account },
          { label: orders, to: paths.accountPanel('profile-myorders') },
          { label: found?.number ?? words.returns.title },
        ]}
      />
      {!found && value !== 'missing' && <h1 className="visually-hidden">{words.returns.title}</h1>}
      {problem && <ErrorNote onRetry={again}>{problem}</ErrorNote>}
      {!value && !problem && <ReturnPending />}
      {value === 'missing' && (
        <EmptyState
          icon="search"
          heading="h1"
          title={words.returns.missing}
          text={words.returns.missingText}
        >
          <ButtonLink to={paths.accountPanel('profile-myorders')}>{orders}</ButtonLink>
        </EmptyState>
      )}
      {found && <Return found={found} onChange={put} onStale={again} />}
    </>
  );
}

/** Shown while the return loads. */
export function ReturnPending() {
  return (
    <div className="order-detail">
      <p className="visually-hidden" role="status">
        {useCustomerWords().returns.loading}
      </p>
      <Skeleton shape="block" className="order-pending" />
      <Skeleton shape="block" className="order-pending" />
    </div>
  );
}

interface ReturnProps {
  readonly found: ReturnDetail;
  readonly onChange: (found: ReturnDetail) => void;
  readonly onStale: () => void;
}

function Return({ found, onChange, onStale }: ReturnProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const isSlip = found.canSend && found.sendTo !== null;
  return (
    <>
      <div className={isSlip ? 'return-page not-on-paper' : 'return-page'}>
        <header className="order-title">
          <div>
            <h1>
              {words.kinds[found.kind]} <span className="return-number">{found.number}</span>
            </h1>
            <p>{words.askedOn(formatMomentIst(new Date(found.askedAt), language))}</p>
          </div>
          <ReturnState state={found.state} />
        </header>
        <div className="order-detail">
          <div className="seller-orders">
            <ReturnNow {...{ found, onChange, onStale }} />
            <ReturnTimeline found={found} />
            <DetailsLink order={found.order} className="link tap-target return-back">
              <Icon name="left" size="small" /> {words.toOrder(formatOrderNumber(found.order))}
            </DetailsLink>
          </div>
          <aside>
            <ReturnFacts found={found} />
            <ReturnRefund found={found} />
            <ReturnExchange found={found} />
            <ReturnParcels found={found} />
            <ReturnCare found={found} />
          </aside>
        </div>
      </div>
      {isSlip && <ReturnSlip found={found} />}
    </>
  );
}
