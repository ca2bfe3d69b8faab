import type { Finding, SourceFile } from './files.ts';

const NOT_ROOMS = ['db', 'http', 'mail', 'jobs', 'processes', 'telemetry'];
const KINDS = ['routes', 'queries', 'commands', 'rules', 'present', 'loaders', 'mails', 'jobs'];
const AT_THE_TOP = ['app', 'env', 'errors', 'event-loop', 'semaphore', 'shop'];
/** Folders that do one piece of work in several steps: their files are named after the steps. */
const ENGINES = [
  'accounts/passwords',
  'backup',
  'addresses/pincodes',
  'catalogue/card-cache',
  'catalogue/change-feed',
  'catalogue/facet-index',
  'catalogue/importer',
  'catalogue/listing',
  'orders/carriers',
  'orders/invoice',
  'payments/failed-refunds',
  'payments/gateway',
  'payments/reconciliation',
  'search/postings',
  'search/words',
];
const FILE = /^api\/(?:(.+)\/)?([^/]+?)(\.test)?\.tsx?$/;
const KIND = new RegExp(`^(?:[a-z0-9]+-)*(?:${KINDS.join('|')})$`);

/** Files in a room of the api, at any depth, or in api/ itself, whose names are not on the closed list. */
export function findForeignRoomFiles(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const [, folder, stem = '', test] = FILE.exec(path) ?? [];
    if (!stem || test || isFree(folder)) return [];
    if (folder ? KIND.test(stem) : AT_THE_TOP.includes(stem)) return [];
    const place = folder
      ? `a room of the api has only ${KINDS.join(', ')}, also with a word before: 'stock-queries'`
      : `api/ has only ${AT_THE_TOP.join(', ')}`;
    return [
      {
        path,
        what: `is not of the closed list: ${place}`,
        why: 'Whoever knows one room finds their way in all: put it into the file of its kind, or name a folder of steps in bin/check-house/vocabulary.ts.',
      },
    ];
  });
}

function isFree(folder: string | undefined): boolean {
  if (folder === undefined) return false;
  const [room = ''] = folder.split('/');
  return (
    NOT_ROOMS.includes(room) ||
    ENGINES.some((engine) => folder === engine || folder.startsWith(`${engine}/`))
  );
}
