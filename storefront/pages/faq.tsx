import pageCopy from 'virtual:words/copy';
import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { buildPageMeta, renderJsonLd } from '../lib/seo.ts';
import { getWords, useWords } from '../lib/words.ts';
import { buildFaqStructuredData } from '../rooms/support/faq-structured-data.ts';
import { PageHead } from '../rooms/support/page-head.tsx';
import { QuestionList } from '../rooms/support/question-list.tsx';
import { ReadingPage } from '../rooms/support/reading-page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/faq';
import '../rooms/support/question-list.css';

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { support } = getWords(language);
  const page = buildPageMeta({
    matches,
    title: support.faqTitle,
    description: support.faqDescription,
    path: paths.faq,
    language,
  });
  return [...page, renderJsonLd(buildFaqStructuredData(loaderData.groups))];
}

export function loader({ url }: Route.LoaderArgs) {
  return { groups: pageCopy[getLanguageOfPath(url.pathname)].faq };
}

export default function FaqPage({ loaderData: { groups } }: Route.ComponentProps) {
  const { support } = useWords();
  return (
    <main id="main" className="container">
      <PageHead title={support.faqTitle} lede={support.faqLede} />
      <ReadingPage contents={groups}>
        {groups.map(({ id, heading, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <QuestionList questions={questions} />
          </section>
        ))}
        <p className="ask-us">
          {support.stillAQuestion}
          <ButtonLink to={paths.contact} kind="line" small>
            {support.contactUs}
          </ButtonLink>
        </p>
      </ReadingPage>
    </main>
  );
}
