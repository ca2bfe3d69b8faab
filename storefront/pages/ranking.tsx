import pageCopy from 'virtual:words/copy';
import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { useWords } from '../lib/words.ts';
import { PageHead } from '../rooms/support/page-head.tsx';
import { ReadingPage } from '../rooms/support/reading-page.tsx';
import { TextSectionView } from '../rooms/support/text-section.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/ranking';

export function meta({ matches, location, loaderData: { title, description } }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  return buildPageMeta({ matches, title, description, path: paths.ranking, language });
}

export function loader({ url }: Route.LoaderArgs) {
  return pageCopy[getLanguageOfPath(url.pathname)].ranking;
}

export default function RankingPage({ loaderData }: Route.ComponentProps) {
  const { title, lede, sections } = loaderData;
  const { support } = useWords();
  return (
    <main id="main" className="container">
      <PageHead title={title} lede={lede} />
      <ReadingPage contents={sections}>
        {sections.map((section) => (
          <TextSectionView key={section.id} section={section}>
            {section.id === 'questions' && (
              <p>
                <ButtonLink to={paths.contact} kind="line" small>
                  {support.contactUs}
                </ButtonLink>
              </p>
            )}
          </TextSectionView>
        ))}
      </ReadingPage>
    </main>
  );
}
