import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { saveNavigationState } from '../../lib/navigation-state.ts';
import { useLanguage } from '../../lib/words.ts';

interface DetailsLinkProps {
  readonly order: string;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to the page of one order, which reads the order's id from the navigation state. */
export function DetailsLink({ order, className, label, children }: DetailsLinkProps) {
  const navigate = useNavigate();
  const path = getPathInLanguage(useLanguage(), paths.orderDetails);
  const open = (event: MouseEvent) => {
    event.preventDefault(); // a plain link has no navigation state
    const state: OrderToShow = { order };
    saveNavigationState({ path, state });
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

/** The order's id in a navigation state; null when there is none. */
export function toOrderId(state: unknown): string | null {
  const { order } = (state ?? {}) as Partial<OrderToShow>;
  return typeof order === 'string' ? order : null;
}
