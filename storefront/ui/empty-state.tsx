import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './empty-state.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly heading?: 'h1' | 'h2' | 'p';
  readonly text?: string;
  /** What to do next: links or buttons. */
  readonly children?: ReactNode;
}

/** Says that there is nothing here, and where to go from it. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  text,
  children,
}: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state-arch">
        <Icon name={icon} size="large" />
      </span>
      <Heading className="empty-state-title">{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="empty-state-actions">{children}</div>}
    </div>
  );
}
