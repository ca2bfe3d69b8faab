import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { Jaali, Valance } from '../../ui/ornaments.tsx';
import './auth-card.css';

interface AuthCardProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The card of a sign-in or password page: looks like the sign-in modal, but directly on the page. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  return (
    <main id="main" className="auth-page container">
      <div className="auth-card">
        <div className="auth-head">
          <Jaali />
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <Valance />
        <div className="auth-body">
          <NeedsScripts>{useWords().shell.withoutScripts.account}</NeedsScripts>
          <div className="live-only">{children}</div>
        </div>
      </div>
    </main>
  );
}
