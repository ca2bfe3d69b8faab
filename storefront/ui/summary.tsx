import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useDock } from './use-dock.ts';
import './price.css';
import './surfaces.css';
import './summary.css';

interface SummaryRow {
  readonly label: string;
  readonly value: string;
  /** What the shopper saves. */
  readonly isGood?: boolean;
}

interface SummaryProps {
  /** The id of the summary's heading. */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  readonly total: SummaryRow;
  /** Shown below the amounts. */
  readonly children: ReactNode;
  /** The button to the next step, on a wide screen. */
  readonly action: ReactNode;
  readonly assurances: readonly { readonly icon: IconName; readonly text: string }[];
  /** Shown beside the total in the dock. */
  readonly aside: ReactNode;
  /** The same button in the dock, on a small screen. */
  readonly dockedAction: ReactNode;
}

/** The total of a cart or an order, and the button to the next step, which a small screen shows at its bottom. */
export function Summary({ id, title, rows, total, children, ...rest }: SummaryProps) {
  const { action, assurances, aside, dockedAction } = rest;
  useDock('purchase');
  return (
    <>
      <aside className="panel summary" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <dl>
          {rows.map(({ label, value, isGood }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isGood ? 'good' : undefined}>{value}</dd>
            </div>
          ))}
          <div className="summary-total">
            <dt>{total.label}</dt>
            <dd>{total.value}</dd>
          </div>
        </dl>
        {children}
        {action}
        <ul className="summary-assurances">
          {assurances.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size="small" /> {text}
            </li>
          ))}
        </ul>
      </aside>
      <div className="dock summary-dock">
        {/* The summary above has the total already. */}
        <p className="price" aria-hidden="true">
          <b>{total.value}</b>
          {aside}
        </p>
        {dockedAction}
      </div>
    </>
  );
}
