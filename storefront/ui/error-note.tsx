import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from '../lib/focus.ts';
import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import './surfaces.css';

interface ErrorNoteProps {
  readonly children: ReactNode;
  /** If given, 'Try again' is shown below. */
  readonly onRetry?: () => void;
}

/** Shows an error at the place where it happened. */
export function ErrorNote({ children, onRetry }: ErrorNoteProps) {
  const { tryAgain } = useWords().shell;
  const retryButton = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <div className="error-note" role="alert">
      <Icon name="alert" />
      <div>
        <p>{children}</p>
        {onRetry && (
          <Button kind="line" small ref={retryButton} onClick={onRetry}>
            {tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
