import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import type { FinishedMail, MailTransport } from './transport.ts';

export interface StoredMail {
  /** The file's name without its ending. */
  readonly id: string;
  readonly template: string;
  readonly date: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The names of the files that go with it. */
  readonly attachments: readonly string[];
}

export interface StoredAttachment {
  readonly name: string;
  readonly mimeType: string;
  readonly content: ArrayBuffer;
}

/** Stores mails as files instead of sending them. A file name contains nothing personal. */
export function buildOutboxTransport(outboxDir: string): MailTransport {
  let composer: Promise<Composer> | undefined;
  return {
    deliver: async (mail) => {
      composer ??= createComposer();
      const { message } = await (await composer).sendMail(mail.options);
      await storeFile(outboxDir, `${nameOf(mail)}${ENDING}`, message as Buffer);
      return 'sent';
    },
    close: () => {}, // nothing stays open
  };
}

/** A program that reads the directory finds only complete mails. */
async function storeFile(directory: string, name: string, content: Buffer): Promise<void> {
  const path = join(directory, name);
  const draft = `${path}.tmp`;
  const write = () => writeFile(draft, content, { mode: OWNER_ONLY });
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(directory, { recursive: true, mode: OWNER_ONLY_DIR });
    await write();
  });
  await rename(draft, path);
}

/** The newest mails first. */
export async function listStoredMails(outboxDir: string, most: number): Promise<StoredMail[]> {
  const names = await readdir(outboxDir).catch(() => [] as string[]);
  const ids = names
    .map((name) => FILE_NAME.exec(name)?.[1])
    .filter((id) => id !== undefined)
    .sort()
    .reverse();
  const mails = await Promise.all(ids.slice(0, most).map((id) => findStoredMail(outboxDir, id)));
  return mails.filter((mail) => mail !== undefined);
}

export async function findStoredMail(
  outboxDir: string,
  id: string,
): Promise<StoredMail | undefined> {
  const template = FILE_NAME.exec(id + ENDING)?.[2];
  const mail = await readMail(outboxDir, id);
  if (template === undefined || !mail) return undefined;
  return {
    id,
    template,
    date: mail.date ?? '',
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename }) => filename ?? ''),
  };
}

/** The file at this place among those that go with a mail. */
export async function findStoredAttachment(
  outboxDir: string,
  id: string,
  position: number,
): Promise<StoredAttachment | undefined> {
  const found = (await readMail(outboxDir, id))?.attachments[position];
  if (!(found?.content instanceof ArrayBuffer)) return undefined;
  return { name: found.filename ?? '', mimeType: found.mimeType, content: found.content };
}

async function readMail(outboxDir: string, id: string): Promise<Email | undefined> {
  if (!FILE_NAME.test(id + ENDING)) return undefined;
  const file = await readFile(join(outboxDir, id + ENDING)).catch(() => undefined);
  if (!file) return undefined;
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(file);
}

async function createComposer() {
  const { createTransport } = await import('nodemailer');
  return createTransport(AS_BUFFER);
}

type Composer = Awaited<ReturnType<typeof createComposer>>;

const AS_BUFFER = { streamTransport: true, buffer: true, newline: 'windows' } as const;
const ENDING = '.eml';
const FILE_NAME = /^(\d{8}T\d{9}Z-([A-Za-z]+)-[\da-f]{8})\.eml$/;
const ID_DIGITS = 8;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_DIR = 0o700;

function nameOf({ date, template, id }: FinishedMail): string {
  const time = date.toISOString().replace(/[-:.]/g, '');
  return `${time}-${template}-${id.slice(0, ID_DIGITS)}`;
}
