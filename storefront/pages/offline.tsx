import offlineWords from 'virtual:words/offline';
import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { OfflineView } from '../shell/offline/offline-view.tsx';
import type { Route } from './+types/offline';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { title, text } = offlineWords[language];
  return buildPageMeta({
    matches,
    language,
    title,
    description: text,
    path: paths.offline,
    isHidden: true,
  });
}

export default function OfflinePage() {
  return (
    <main id="main" className="container">
      <OfflineView />
    </main>
  );
}
