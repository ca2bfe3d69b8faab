import type { Notice } from '@haat/shared/contract/notices.ts';
import { asPaise } from '@haat/shared/money.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentChosen } from '../catalogue/variant-present.ts';
import type { NoticeRow } from './queries.ts';
import { calculateEnd } from './rules.ts';

export function presentNotice(row: NoticeRow, language: Language): Notice {
  const { id, variantSize, kind, noticePricePaise, askedAt } = row;
  return {
    ...presentChosen(row, language),
    id,
    variantSize,
    kind,
    pricePaise: noticePricePaise === null ? null : asPaise(noticePricePaise),
    until: calculateEnd(askedAt).toISOString(),
  };
}
