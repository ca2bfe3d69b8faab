import { asPaise, toRupees } from '@haat/shared/money.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { translate } from '@haat/shared/translations.ts';
import { presentVariantName } from '../catalogue/variant-present.ts';
import type { MailMessage } from '../mail/messages.ts';
import type { DueNotice } from './queries.ts';
import { formatEndLink } from './rules.ts';

/** The mail of a notice that is due, with the link to the product and the one that ends the mails. */
export function buildNoticeMail(due: DueNotice, publicUrl: string, token: string): MailMessage {
  const { email: to, language, productId, category, formerPaise } = due;
  const product = presentVariantName(translate(due, 'title', language), due, language);
  const link = publicUrl + getPathInLanguage(language, paths.product(category, productId));
  const endLink = formatEndLink(publicUrl, language, token);
  const price = toRupees(asPaise(due.pricePaise));
  if (formerPaise === null)
    return {
      to,
      language,
      template: 'backInStock',
      contents: { product, price, link, endLink },
    };
  const formerPrice = toRupees(asPaise(formerPaise));
  return {
    to,
    language,
    template: 'priceDrop',
    contents: { product, price, formerPrice, link, endLink },
  };
}
