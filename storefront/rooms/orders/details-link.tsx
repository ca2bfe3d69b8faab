import { inLanguage, paths } from '@haat/shared/paths.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { carry } from '../../lib/carried.ts';
import { useLanguage } from '../../lib/language.ts';

interface DetailsLinkProps {
  readonly order: string;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Leads to the page of one order, which finds in the navigation state which one. */
export function DetailsLink({ order, className, label, children }: DetailsLinkProps) {
  const navigate = useNavigate();
  const path = inLanguage(useLanguage(), paths.orderDetails);
  const open = (event: MouseEvent) => {
    event.preventDefault(); // a new tab would not know which order
    const state: OrderToShow = { order };
    carry({ path, state });
    void navigate(path, { state });
  };
  return (
    <a className={className} href={path} aria-label={label} onClick={open}>
      {children}
    </a>
  );
}

interface OrderToShow {
  readonly order: string;
}

/** The id of the order that a navigation carries; null when it carries none. */
export function orderToShow(state: unknown): string | null {
  const { order } = (state ?? {}) as Partial<OrderToShow>;
  return typeof order === 'string' ? order : null;
}
