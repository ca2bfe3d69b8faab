import { resolve } from 'node:path';
import type { Language } from '@haat/shared/languages.ts';
import { getLanguageRow, LANGUAGES } from '@haat/shared/offered-languages.ts';
import { z } from 'zod';
import { type BackupSettings, backupVariables, readBackup } from './backup/settings.ts';
import {
  type MediaS3Settings,
  mediaVariables,
  readMediaS3,
} from './catalogue/importer/pictures/media-variables.ts';
import {
  type DatabaseSettings,
  databaseVariables,
  readDatabaseSettings,
} from './db/database-variables.ts';
import { isAddressOrNetwork, isLoopbackHost, listLoopbackOrigins } from './http/addresses.ts';
import { mailVariables, type Sender } from './mail/mail-variables.ts';
import { readShiprocket, shiprocketVariables } from './orders/carriers/shiprocket-variables.ts';
import { chooseProcessCount, PROCESSES_MAX, readMachine } from './processes/process-count.ts';
import { buildShop, IDENTITY_NAMES, SAMPLE_IDENTITY, type Shop, shopVariables } from './shop.ts';
import {
  buildTracingSettings,
  type TracingSettings,
  tracingVariables,
} from './telemetry/tracing-variables.ts';

export type Service = 'web' | 'worker';

export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** The newest first. A message that is sent again is signed with the secret of its first sending. */
  readonly webhookSecrets: readonly string[];
}

export interface Env extends DatabaseSettings {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** PUBLIC_URL is this machine itself. Whatever must not be reachable from the internet depends on this. */
  readonly isLoopback: boolean;
  /** On this machine, or with its own embedded database: the store may show sample texts and products. */
  readonly isOnTrial: boolean;
  /** Origins whose requests are accepted. */
  readonly acceptedOrigins: ReadonlySet<string>;
  /** Addresses and networks whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** An absolute path. */
  readonly dataDir: string;
  readonly services: ReadonlySet<Service>;
  /** How many processes share the port. */
  readonly processCount: number;
  /** Undefined means that mails are stored as files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Sender;
  /** Undefined means the test provider, with which no money moves. */
  readonly razorpay: RazorpayKeys | undefined;
  /** Undefined: the operator types the numbers of parcels. */
  readonly shiprocket: ReturnType<typeof readShiprocket>;
  readonly metricsToken: string | undefined;
  /** Undefined: pictures and models are files of this machine. */
  readonly mediaS3: MediaS3Settings | undefined;
  /** Undefined: no traces. */
  readonly tracing: TracingSettings | undefined;
  readonly backup: BackupSettings | undefined;
  readonly drainSeconds: number;
  readonly rateLimits: boolean;
  readonly pageCache: boolean;
  /** False: PostgreSQL answers every listing and every search; the process keeps nothing of the products in memory. */
  readonly hasIndexes: boolean;
  /** Renditions that visitors see first are made after the start. */
  readonly warmPictures: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Languages that are offered here though they are not finished. */
  readonly previewLanguages: readonly Language[];
  readonly sellerSiteUrl: string;
  readonly shop: Shop;
}

/** Reads and checks every variable; throws one error that names each bad one and says what is allowed. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : [])),
  );
  const result = variables.safeParse(given);
  if (!result.success) throw badVariables(namesOf(result.error), given);
  const values = result.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const isLoopback = isLoopbackHost(new URL(publicUrl).hostname);
  const isOnTrial = isLoopback || !values.DATABASE_URL;
  if (!values.RATE_LIMITS && !isLoopback)
    throw new Error("RATE_LIMITS is 'off'; allowed only while PUBLIC_URL is this machine itself.");
  const identity = readIdentity(values, isOnTrial);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isLoopback,
    isOnTrial,
    acceptedOrigins: values.PUBLIC_URL ? new Set([publicUrl]) : listLoopbackOrigins(values.PORT),
    trustedProxies: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    ...readDatabaseSettings(values),
    services: values.SERVICES,
    processCount: countProcesses(values, isLoopback),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: identity.shop.name, address: identity.shop.email },
    razorpay: readRazorpay(values, isLoopback),
    shiprocket: readShiprocket(values),
    metricsToken: values.METRICS_TOKEN,
    tracing: buildTracingSettings(values),
    mediaS3: readMediaS3(values),
    backup: readBackup(values),
    drainSeconds: values.DRAIN_SECONDS ?? (isLoopback ? 0 : DRAIN_SECONDS_DEFAULT),
    rateLimits: values.RATE_LIMITS,
    pageCache: values.PAGE_CACHE,
    hasIndexes: values.MEMORY_INDEXES,
    warmPictures: values.WARM_PICTURES,
    logLevel: values.LOG_LEVEL,
    previewLanguages: values.PREVIEW_LANGUAGES,
    ...identity,
  });
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const PORT_DEFAULT = 3000;
const PORT_MAX = 65_535;
const METRICS_TOKEN_LENGTH_MIN = 16;
const DRAIN_SECONDS_DEFAULT = 5;

const words = z.string();
const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((address) => address.replace(/\/+$/, ''));
const onOrOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on');
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max));

const PREVIEWS = LANGUAGES.filter((language) => getLanguageRow(language).isPreview);

// The error for a bad variable uses its description to say what is allowed.
const variables = z.object({
  PORT: wholeNumber(1, PORT_MAX).default(PORT_DEFAULT).describe(`a port from 1 to ${PORT_MAX}`),
  HOST: words.default('127.0.0.1').describe('an address of this machine'),
  PUBLIC_URL: webAddress
    .refine((address) => new URL(address).origin === address)
    .optional()
    .describe('a web address without a path, such as https://shop.example'),
  TRUST_PROXY: z
    .string()
    .transform(readList)
    .refine((parts) => parts.every(isAddressOrNetwork))
    .default([])
    .describe("'none', or addresses and networks such as 10.0.0.2,192.168.0.0/16"),
  DATA_DIR: words.default('.data').describe('a directory'),
  ...databaseVariables,
  SERVICES: z
    .string()
    .default('web,worker')
    .transform(readList)
    .pipe(
      z
        .array(z.enum(['web', 'worker']))
        .min(1)
        .transform((list) => new Set<Service>(list)),
    )
    .describe("'web', 'worker' or 'web,worker'"),
  WORKERS: z
    .union([z.literal('auto'), wholeNumber(1, PROCESSES_MAX)])
    .optional()
    .describe(`'auto' or a number of processes from 1 to ${PROCESSES_MAX}`),
  ...mailVariables,
  ...mediaVariables,
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/)
    .optional()
    .describe('a key id of Razorpay, which begins with rzp_live_ or rzp_test_'),
  RAZORPAY_KEY_SECRET: words.optional().describe('the secret of RAZORPAY_KEY_ID'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform(readList)
    .optional()
    .describe('the secret of the webhook; during a change the new and the old, with a comma'),
  PAYMENTS: z
    .enum(['test'])
    .optional()
    .describe("'test', for payments with which no money moves, or not given"),
  ...shiprocketVariables,
  METRICS_TOKEN: words
    .min(METRICS_TOKEN_LENGTH_MIN)
    .optional()
    .describe(`a secret of at least ${METRICS_TOKEN_LENGTH_MIN} characters`),
  ...backupVariables,
  DRAIN_SECONDS: wholeNumber(0, 300).optional().describe('whole seconds from 0 to 300'),
  RATE_LIMITS: onOrOff.describe("'on' or 'off'"),
  PAGE_CACHE: onOrOff.describe("'on' or 'off'"),
  MEMORY_INDEXES: onOrOff.describe("'on' or 'off'"),
  WARM_PICTURES: onOrOff.describe("'on' or 'off'"),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  PREVIEW_LANGUAGES: z
    .string()
    .default('none')
    .transform(readList)
    .pipe(z.array(z.enum(PREVIEWS)))
    .describe(
      `'none', or languages that are not finished: ${PREVIEWS.join(',') || 'there are none'}`,
    ),
  SELLER_SITE_URL: webAddress.optional().describe('the web address where sellers sign up'),
  ...tracingVariables,
  ...shopVariables,
});
type Values = z.output<typeof variables>;
type VariableName = keyof Values;

/** Every variable that the store reads. */
export const variableNames = Object.keys(variables.shape) as VariableName[];

function namesOf(error: z.ZodError): VariableName[] {
  return [...new Set(error.issues.map((issue) => issue.path[0] as VariableName))];
}

// The value of a secret is not repeated, because this text is written to logs.
const SECRETS: readonly VariableName[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
  'METRICS_TOKEN',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

type Given = Readonly<Record<string, string>>;

function badVariables(names: readonly VariableName[], given: Given): Error {
  const lines = names.map((name) => {
    const value = given[name];
    const found = !value ? 'missing' : SECRETS.includes(name) ? 'not right' : `'${value}'`;
    return `${name} is ${found}; it must be ${variables.shape[name].description}.`;
  });
  return new Error(lines.join('\n'));
}

/** A store that is tried out starts sooner and is easier to follow with one; jobs have no port to share. */
function countProcesses({ WORKERS, SERVICES }: Values, isLoopback: boolean): number {
  if (!SERVICES.has('web')) return 1;
  const wanted = WORKERS ?? (isLoopback ? 1 : 'auto');
  return wanted === 'auto' ? chooseProcessCount(readMachine()) : wanted;
}

const RAZORPAY_NAMES = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const satisfies VariableName[];

/** All three keys or none. A store that is reachable from outside takes test payments only with PAYMENTS=test. */
function readRazorpay(values: Values, isLoopback: boolean): RazorpayKeys | undefined {
  const missing = RAZORPAY_NAMES.filter((name) => !values[name]?.length);
  if (missing.length === RAZORPAY_NAMES.length) {
    if (isLoopback || values.PAYMENTS === 'test') return undefined;
    throw new Error(
      `${badVariables(missing, {}).message}\nTo try the store out with payments that move no money: PAYMENTS=test.`,
    );
  }
  if (missing.length > 0) throw badVariables(missing, {});
  if (values.PAYMENTS === 'test' && values.RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    throw new Error("PAYMENTS is 'test' beside live keys of Razorpay; remove one of them.");
  return {
    keyId: values.RAZORPAY_KEY_ID ?? '',
    keySecret: values.RAZORPAY_KEY_SECRET ?? '',
    webhookSecrets: values.RAZORPAY_WEBHOOK_SECRET ?? [],
  };
}

function readIdentity(values: Values, mayUseSamples: boolean): Pick<Env, 'sellerSiteUrl' | 'shop'> {
  const missing = IDENTITY_NAMES.filter((name) => !values[name]);
  if (missing.length > 0 && !mayUseSamples) throw badVariables(missing, {});
  return {
    sellerSiteUrl: values.SELLER_SITE_URL ?? SAMPLE_IDENTITY.SELLER_SITE_URL,
    shop: buildShop(values),
  };
}

function readList(text: string): string[] {
  return text === 'none' ? [] : text.split(',').map((part) => part.trim());
}
