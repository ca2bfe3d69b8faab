import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './dock.css';
import './panel.css';
import './summary.css';

interface SumRow {
  readonly label: string;
  readonly value: string;
  /** What the shopper saves. */
  readonly isGood?: boolean;
}

interface SummaryProps {
  /** Of the heading that names it. */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SumRow[];
  readonly total: SumRow;
  /** What is said below the sums. */
  readonly children: ReactNode;
  /** The key that goes on, on a wide screen. */
  readonly action: ReactNode;
  readonly assurances: readonly { readonly icon: IconName; readonly text: string }[];
  /** Beside the total in the dock. */
  readonly aside: ReactNode;
  /** The same key in the dock, on a small screen. */
  readonly dockedAction: ReactNode;
}

/** What a cart or an order comes to, and the key that goes on; on a small screen that stays at the foot of the page. */
export function Summary({ id, title, rows, total, children, ...rest }: SummaryProps) {
  const { action, assurances, aside, dockedAction } = rest;
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
        {/* The summary has said it. */}
        <p className="price" aria-hidden="true">
          <b>{total.value}</b>
          {aside}
        </p>
        {dockedAction}
      </div>
    </>
  );
}
