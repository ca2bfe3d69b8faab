import { paths } from '@haat/shared/paths.ts';
import { useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MailedLinkSteps } from './mailed-link-steps.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import './auth.css';

/** The page of the link that ends the mails about a product: opening it ends them, without signing in. */
export function EndNotice() {
  const words = useCustomerWords().auth;
  const language = useLanguage();
  const end = useCallback(
    (token: string, signal: AbortSignal) =>
      callApi('endNotice', { params: {}, body: { token }, language, signal }),
    [language],
  );
  const link = useMailedLink({ storageKey: 'haat:notice-link', check: end });
  return (
    <MailedLinkSteps
      link={link}
      renderGood={({ product }) => (
        <div className="reset">
          <p role="status">{words.noticeEnded(product)}</p>
          <ButtonLink wide kind="line" to={paths.home}>
            {words.toShop}
          </ButtonLink>
        </div>
      )}
      renderBad={(text) => (
        <div className="reset">
          <ErrorNote>{text}</ErrorNote>
          <ButtonLink wide kind="line" to={paths.accountPanel('profile-notices')}>
            {words.myNotices}
          </ButtonLink>
        </div>
      )}
    />
  );
}
