import { paths } from '@haat/shared/paths.ts';
import { useLocation } from 'react-router';
import { CallFailed } from '../lib/api.ts';
import { REQUEST_ID_MARK } from '../lib/request.ts';
import { useWords } from '../lib/words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown instead of a page that could not be rendered. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const words = useWords().shell;
  const { pathname, search } = useLocation();
  const failed = error instanceof CallFailed ? error : null;
  const id = failed ? failed.failure.requestId : REQUEST_ID_MARK;
  return (
    <main id="main" className="container">
      <title>{words.wrongTitle}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        icon="alert"
        heading="h1"
        title={words.wrongTitle}
        text={failed?.status === 0 ? words.offlineText : words.wrongText}
      >
        {/* A new document, so that it also works without scripts. */}
        <a className="button" data-document href={pathname + search}>
          {words.tryAgain}
        </a>
        <ButtonLink kind="line" to={paths.home} newDocument>
          {words.backHome}
        </ButtonLink>
        {id && <p suppressHydrationWarning>{words.requestId(id)}</p>}
      </EmptyState>
    </main>
  );
}
