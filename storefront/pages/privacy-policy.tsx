import pageCopy from 'virtual:words/copy';
import { PRIVACY_IN_FORCE_FROM, PRIVACY_VERSION } from '@haat/shared/limits.ts';
import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import type { PrivacySection } from '@haat/shared/words/page-copy.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { useShop } from '../lib/shop.ts';
import { getWords, useLanguage, useWords } from '../lib/words.ts';
import { OfficerContact } from '../rooms/support/contact-panels.tsx';
import { PageHead } from '../rooms/support/page-head.tsx';
import { ReadingPage } from '../rooms/support/reading-page.tsx';
import { StoredDataRecords } from '../rooms/support/stored-data-records.tsx';
import { TextSectionView } from '../rooms/support/text-section.tsx';
import type { Route } from './+types/privacy-policy';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { support } = getWords(language);
  return buildPageMeta({
    matches,
    title: support.privacyTitle,
    description: support.privacyDescription,
    path: paths.privacyPolicy,
    language,
  });
}

export function loader({ url }: Route.LoaderArgs) {
  return { sections: pageCopy[getLanguageOfPath(url.pathname)].privacyPolicy };
}

export default function PrivacyPolicyPage({ loaderData: { sections } }: Route.ComponentProps) {
  const { support } = useWords();
  const inForceFrom = formatDay(PRIVACY_IN_FORCE_FROM, useLanguage());
  return (
    <main id="main" className="container">
      <PageHead
        title={support.privacyTitle}
        lede={support.privacyLede}
        note={support.versionInForce(PRIVACY_VERSION, inForceFrom)}
      />
      <ReadingPage contents={sections}>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </ReadingPage>
    </main>
  );
}

function Section({ section }: { readonly section: PrivacySection }) {
  const { grievanceOfficer } = useShop();
  return (
    <TextSectionView section={section}>
      {section.records && <StoredDataRecords records={section.records} />}
      {section.id === 'grievance-officer' && <OfficerContact officer={grievanceOfficer} />}
    </TextSectionView>
  );
}

function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
