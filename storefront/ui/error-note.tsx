import type { ReactNode } from 'react';
import { useReadOn } from '../lib/keep-focus.ts';
import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import './error-note.css';

interface ErrorNoteProps {
  readonly children: ReactNode;
  /** Given: 'Try again' stands below. */
  readonly onRetry?: () => void;
}

/** Says, where it happened, that something failed. */
export function ErrorNote({ children, onRetry }: ErrorNoteProps) {
  const { tryAgain } = useWords().shell;
  const key = useReadOn<HTMLButtonElement>();
  return (
    <div className="error-note" role="alert">
      <Icon name="alert" />
      <div>
        <p>{children}</p>
        {onRetry && (
          <Button kind="line" small ref={key} onClick={onRetry}>
            {tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
