import { type ReactNode, useId } from 'react';
import './checkout-part.css';

interface CheckoutPartProps {
  readonly step: number;
  readonly title: ReactNode;
  /** Shown beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A numbered part of the checkout. */
export function CheckoutPart({ step, title, tools, children }: CheckoutPartProps) {
  const id = useId();
  return (
    <section className="panel checkout-part" aria-labelledby={id}>
      <header>
        <span className="checkout-step" aria-hidden="true">
          {step}
        </span>
        <h2 id={id}>{title}</h2>
        {tools && <div className="checkout-tools">{tools}</div>}
      </header>
      {children}
    </section>
  );
}
