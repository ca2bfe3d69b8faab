import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { getCustomerWords, loadCustomerWords, useCustomerWords } from '../lib/words.ts';
import { AuthCard } from '../rooms/auth/auth-card.tsx';
import { EndNotice } from '../rooms/auth/end-notice.tsx';
import type { Route } from './+types/end-notice';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { endNoticeTitle: title, endNoticeDescription: description } =
    getCustomerWords(language).auth;
  const path = paths.endNotice;
  return buildPageMeta({ matches, title, description, path, language, isHidden: true });
}

/** Needed so that the server renders the page too, not only the browser. */
export function loader() {
  return null;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(getLanguageOfPath(url.pathname));
}

export default function EndNoticePage() {
  const words = useCustomerWords().auth;
  return (
    <AuthCard title={words.endNoticeTitle} lead={words.endNoticeLead}>
      <EndNotice />
    </AuthCard>
  );
}
