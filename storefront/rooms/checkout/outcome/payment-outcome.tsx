import { paths } from '@haat/shared/paths.ts';
import { useEffect, useRef } from 'react';
import { useCustomerWords } from '../../../lib/words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Settlement, useSettlement } from './use-settlement.ts';
import './payment-outcome.css';

/** Shown after the provider has captured the money: the result. Requests are repeated until it is known, also after a reload. */
export function PaymentOutcome() {
  const words = useCustomerWords().checkout;
  const settlement = useSettlement();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind } = settlement;
  useEffect(() => {
    if (kind) heading.current?.focus();
  }, [kind]);
  return (
    <div className="panel payment-outcome">
      <span className={`payment-sign ${kind}`}>
        <Icon name={SIGNS[kind]} size="large" />
      </span>
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {words.outcomes[kind].title}
        </h1>
        <p>{words.outcomes[kind].text}</p>
      </div>
      <Problem settlement={settlement} />
      <p className="ways">
        {kind === 'refunded' && <ButtonLink to={paths.cart}>{words.goToCart}</ButtonLink>}
        <ButtonLink kind="line" to={paths.myOrders}>
          {words.myOrders}
        </ButtonLink>
        {kind === 'refused' && (
          <ButtonLink kind="line" to={paths.contact}>
            {words.writeToUs}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

const SIGNS = { confirming: 'retry', refunded: 'back', refused: 'alert' } as const;
function Problem({ settlement }: { readonly settlement: Settlement }) {
  if (settlement.kind !== 'refused') return null;
  const { problem, retry } = settlement;
  return <ErrorNote {...(retry && { onRetry: retry })}>{problem}</ErrorNote>;
}
