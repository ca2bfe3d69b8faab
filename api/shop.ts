import type { Language } from '@haat/shared/languages.ts';
import {
  buildPerLanguage,
  DEFAULT_LANGUAGE,
  getLanguageRow,
  LANGUAGES,
} from '@haat/shared/offered-languages.ts';
import { z } from 'zod';

/** Who runs the store, as its pages, mails and invoices say it. */
export interface Shop {
  readonly name: string;
  /** The name that pages and mails use, in each language. */
  readonly names: Readonly<Record<Language, string>>;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly grievanceOfficer: string;
}

/** Sample identity of a store on trial. Any other store must set its own. */
export const SAMPLE_IDENTITY = {
  SELLER_SITE_URL: 'https://sellers.haat.example',
  SHOP_NAME: 'Haat',
  SHOP_ADDRESS: '14 Residency Road, Bengaluru, Karnataka 560025',
  SHOP_EMAIL: 'care@haat.example',
  SHOP_PHONE: '+91 80 4000 1234',
  GRIEVANCE_OFFICER: 'Meera Krishnan, grievance@haat.example, +91 80 4000 1235',
} as const;

export const IDENTITY_NAMES = Object.keys(SAMPLE_IDENTITY) as (keyof typeof SAMPLE_IDENTITY)[];

type NameVariable = `SHOP_NAME_${Uppercase<Language>}`;

/** SHOP_NAME_HI, and one variable for each other language that is no preview. */
const nameVariables = Object.fromEntries(
  LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
    .map((language) => ({ language, ...getLanguageRow(language) }))
    .filter(({ isPreview }) => !isPreview)
    .map(({ language, englishName }) => [
      nameVariableOf(language),
      z.string().optional().describe(`the name of the shop in ${englishName}`),
    ]),
) as Readonly<Record<NameVariable, z.ZodOptional<z.ZodString>>>;

/** The variables of `api/env.ts` that say who runs the store. */
export const shopVariables = {
  SHOP_NAME: z.string().optional().describe('the name of the shop'),
  ...nameVariables,
  SHOP_ADDRESS: z.string().optional().describe('the postal address of the company'),
  SHOP_EMAIL: z.email().optional().describe('the email address of customer care'),
  SHOP_PHONE: z.string().optional().describe('the telephone number of customer care'),
  GRIEVANCE_OFFICER: z.string().optional().describe('name and contact of the grievance officer'),
};

type ShopValues = { readonly [Name in keyof typeof shopVariables]?: string | undefined };

/** The shop of these variables; the sample's values stand for missing ones. */
export function buildShop(values: ShopValues): Shop {
  const given = { ...SAMPLE_IDENTITY, ...withoutMissing(values) };
  const { SHOP_NAME: name } = given;
  const isSample = name === SAMPLE_IDENTITY.SHOP_NAME;
  return Object.freeze({
    name,
    names: buildPerLanguage(
      (language, { sampleShop }) =>
        values[nameVariableOf(language)] ?? (isSample ? sampleShop : name),
    ),
    address: given.SHOP_ADDRESS,
    email: given.SHOP_EMAIL,
    phone: given.SHOP_PHONE,
    grievanceOfficer: given.GRIEVANCE_OFFICER,
  });
}

function withoutMissing(values: ShopValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

function nameVariableOf(language: Language): NameVariable {
  return `SHOP_NAME_${language.toUpperCase() as Uppercase<Language>}`;
}
