import { type Finding, getLine, isTest, type SourceFile } from './files.ts';

/** The verbs with which exported functions begin, and what each one means. */
export const VERBS = {
  // Reading
  find: 'returns what fits; undefined, null or an empty list when nothing does',
  get: 'returns what must be there; throws when it is not',
  list: 'returns all of something, in a stated order',
  count: 'returns how many there are',
  read: 'returns the contents of a file, a browser store or a request',
  load: 'reads all that a page or a reply needs, from the database or over HTTP, or loads a module',
  // Writing
  create: 'makes something new and returns it',
  add: 'puts one more into what is there: a list, a page, a register',
  insert: 'writes new rows',
  update: 'changes what is there',
  set: 'changes one value',
  save: 'writes a whole thing, whether it was there or not; also a file on the visitor’s device',
  write: 'writes rows, a file or a line of the log',
  delete: 'ends a row or a file for good',
  remove: 'takes one out of a list, a cart, a page or a text',
  clear: 'empties what a browser or a process has stored',
  erase: 'deletes what is personal of someone',
  restore: 'brings back what was there before',
  record: 'writes down something that happened elsewhere',
  import: 'reads a whole file into the store',
  refresh: 'makes again what is out of date',
  toggle: 'turns on what is off, and off what is on',
  // Making one thing from another; no input or output
  build: 'puts an object together from its parts or dependencies',
  parse: 'turns text from outside into a typed value; refuses what does not fit',
  present: 'turns rows into a reply of the contract',
  format: 'turns a value into text for people or for a protocol',
  render: 'turns values into a page, a mail, a document or a picture',
  calculate: 'returns a number, an amount, a size or a time',
  normalise: 'returns the one form of what can be written in several ways',
  translate: 'returns the same in another language',
  to: 'returns the same as another type, in another script or in fewer bytes',
  as: 'returns the same value with a checked type',
  serialise: 'turns a value into text that can be read back',
  deserialise: 'reads back what was serialised',
  hash: 'returns what identifies a value without showing it',
  group: 'puts values with the same key together',
  // Deciding
  check: 'finds the problem that stands in the way: returns it, or throws, or ends the program',
  validate: 'returns what is wrong with an input',
  sign: 'makes a signature; with In, Out or Up: begins or ends a session',
  verify: 'proves a password, a code or a signature; throws or returns false when it is wrong',
  choose: 'returns the best of several',
  is: 'answers yes or no',
  has: 'answers yes or no',
  can: 'answers yes or no: whether something is allowed',
  require: 'throws or ends the program when something is missing',
  // Orders, stock and money
  lock: 'locks rows until the transaction ends',
  reserve: 'sets stock aside for an unpaid order',
  release: 'makes reserved stock free again',
  restock: 'puts sold stock back',
  sell: 'takes stock for a paid order',
  book: 'asks a carrier to fetch and bring a parcel',
  ship: 'hands a parcel to a carrier',
  deliver: 'records that a parcel has arrived',
  skip: 'sets numbers aside that are never given',
  expire: 'ends what was not used in time',
  settle: 'turns a captured payment into a paid order or a refund',
  capture: 'takes authorised money',
  refund: 'sends money back',
  cancel: 'ends an order or a payment before it is finished, at the customer’s wish',
  consume: 'uses up something that works once',
  // Processes
  start: 'begins something that goes on until it is stopped',
  stop: 'ends what was started, or the program',
  open: 'opens a file, a connection or a screen',
  close: 'closes what was opened',
  connect: 'opens the database or the queue',
  listen: 'waits for messages or connections',
  run: 'does a piece of work to its end',
  retry: 'does again what failed',
  install: 'brings packages or programs to this machine',
  wait: 'resolves when something has happened',
  send: 'gives a mail, a message or a request to another process',
  enqueue: 'adds a job',
  notify: 'tells other tabs, processes or listeners of a change',
  handle: 'does what an event or a message asks for',
  serve: 'answers requests at a path',
  register: 'adds a metric, a language or a handler to a register',
  authorise: 'finds out who calls and what they may do',
  migrate: 'brings a database to the newest schema',
  redact: 'removes what must not be logged',
  define: 'declares a call of the contract',
  use: 'a hook of React',
  on: 'subscribes to an event; returns how to stop',
  with: 'runs work inside something, such as a lock',
} as const;

/** Names that the router, React or a tool requires. */
const GIVEN = new Set(['meta', 'loader', 'clientLoader', 'headers', 'shouldRevalidate']);
const EXPORTED = /^export (?:async )?function\*? ([a-z]\w*)/gm;

/** Exported functions whose first word is not a verb of the list. */
export function findUnknownVerbs(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) =>
      /^(api|payment-sandbox|shared|storefront|bin|server\.ts).*\.(tsx?|mjs)$/.test(path),
    )
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)]
        .filter(([, name = '']) => !(getVerb(name) in VERBS) && !GIVEN.has(name))
        .map(({ 1: name, index }) => ({
          path,
          line: getLine(text, index),
          what: `exports '${name}'`,
          why: 'Readers learn a verb once: begin the name with one of bin/check-house/verbs.ts.',
        })),
    );
}

function getVerb(name: string): string {
  return /^[a-z]+/.exec(name)?.[0] ?? '';
}
