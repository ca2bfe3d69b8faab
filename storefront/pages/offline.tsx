import { languageOfPath, paths } from '@haat/shared/paths.ts';
import { pageMeta } from '../lib/seo.ts';
import { OfflineView } from '../shell/offline/offline-view.tsx';
import { offlineWords } from '../shell/offline/offline-words.ts';
import type { Route } from './+types/offline';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname);
  const { title, text } = offlineWords[language];
  return pageMeta({
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
    <main id="main" className="wrap">
      <OfflineView />
    </main>
  );
}
