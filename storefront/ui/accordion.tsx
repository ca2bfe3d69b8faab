import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './accordion.css';

interface AccordionProps {
  readonly title: ReactNode;
  readonly open?: boolean;
  /** Accordions of the same name close each other. */
  readonly name?: string;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section that the browser itself opens and closes. */
export function Accordion({ title, open, name, id, className = '', children }: AccordionProps) {
  return (
    <details className={`accordion ${className}`} open={open} name={name} id={id}>
      <summary>
        {title}
        <Icon name="down" className="chevron" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
