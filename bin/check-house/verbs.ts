import { type Finding, getLine, isTest, type SourceFile } from './files.ts';

/** The verbs with which exported functions begin, and what each one means. */
export const VERBS = {
  // Reading
  find: 'returns what fits; undefined, null or an empty list when nothing does',
  get: 'returns what must be there; throws when it is not',
  list: 'returns all of something, in a stated order',
  count: 'returns how many there are',
  read: 'returns the contents of a file, a browser store or a request',
  load: 'reads all that a page or a reply needs, or a module or script',
  fetch: 'asks another process over HTTP',
  // Writing
  create: 'makes something new and returns it',
  add: 'puts one more into what is there',
  insert: 'writes new rows',
  update: 'changes what is there',
  set: 'changes one value',
  save: 'writes a whole thing, whether it was there or not',
  write: 'writes rows, or a file',
  fill: 'puts values where there were none',
  delete: 'ends a row or a file for good',
  remove: 'takes one out of a list, a cart or a page',
  clear: 'empties what a browser or a process has stored',
  erase: 'deletes what is personal of someone',
  record: 'writes down something that happened elsewhere',
  import: 'reads a whole file into the store',
  export: 'gives out all of something as a file',
  refresh: 'makes again what is out of date',
  reset: 'puts back to the start',
  toggle: 'turns on what is off, and off what is on',
  move: 'changes a place',
  // Making one thing from another; no input or output
  build: 'puts an object together from its parts or dependencies',
  parse: 'turns text from outside into a typed value; refuses what does not fit',
  present: 'turns rows into a reply of the contract',
  format: 'turns a value into text for people or for a protocol',
  render: 'turns values into a page, a mail, a document or a picture',
  describe: 'says in words what something is',
  calculate: 'returns a number or an amount',
  measure: 'returns a size or a time',
  compare: 'orders two values, or says how they differ',
  normalise: 'returns the one form of what can be written in several ways',
  translate: 'returns the same in another language',
  transliterate: 'returns the same in another script',
  to: 'returns the same value as another type',
  from: 'returns a value of our type, made from a foreign one',
  as: 'returns the same value with a checked type',
  serialise: 'turns a value into text that can be read back',
  deserialise: 'reads back what was serialised',
  compress: 'returns or writes the same in fewer bytes',
  hash: 'returns what identifies a value without showing it',
  group: 'puts values with the same key together',
  filter: 'returns those that fit',
  join: 'puts several values into one',
  split: 'takes one value apart',
  // Deciding
  check: 'returns the problem that stands in the way, or nothing',
  validate: 'returns what is wrong with an input',
  sign: 'makes a signature; with In, Out or Up: begins or ends a session',
  verify: 'proves a password, a code or a signature; throws or returns false when it is wrong',
  choose: 'returns the best of several',
  is: 'answers yes or no',
  has: 'answers yes or no',
  can: 'answers yes or no: whether something is allowed',
  should: 'answers yes or no: whether something ought to be done',
  require: 'throws or ends the program when something is missing',
  // Orders, stock and money
  lock: 'locks rows until the transaction ends',
  reserve: 'sets stock aside for an unpaid order',
  release: 'makes reserved stock free again',
  restock: 'puts sold stock back',
  sell: 'takes stock for a paid order',
  expire: 'ends what was not used in time',
  abandon: 'ends an unfinished payment or order at the customer’s wish',
  allocate: 'takes the next numbers of a series',
  settle: 'turns a captured payment into a paid order or a refund',
  capture: 'takes authorised money',
  confirm: 'finishes a payment that waits for its second step',
  refund: 'sends money back',
  cancel: 'ends an order before it is sent',
  consume: 'uses up something that works once',
  // Processes
  start: 'begins something that goes on until it is stopped',
  stop: 'ends what was started',
  open: 'opens a file, a connection or a screen',
  close: 'closes what was opened',
  connect: 'opens the database or the queue',
  listen: 'waits for messages or connections',
  run: 'does a piece of work to its end',
  retry: 'does again what failed',
  poll: 'asks again and again',
  apply: 'returns a value with something changed in it',
  shape: 'turns characters into the glyphs of a font',
  subset: 'returns a font with the glyphs that are used',
  install: 'brings packages or programs to this machine',
  exit: 'ends the program with a message',
  wait: 'resolves when something has happened',
  send: 'gives a mail, a message or a request to another process',
  enqueue: 'adds a job',
  notify: 'tells other tabs, processes or listeners of a change',
  request: 'asks the shopper for something: to sign in, a new password',
  handle: 'does what an event or a message asks for',
  serve: 'answers requests at a path',
  register: 'adds a metric, a language or a handler to a register',
  authorise: 'finds out who calls and what they may do',
  migrate: 'brings a database to the newest schema',
  log: 'writes a line of the log',
  redact: 'removes what must not be logged',
  show: 'makes something visible on the page',
  download: 'saves a file on the visitor’s device',
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
