import { describe, expect, it } from 'vitest';
import { findBadlyServedCalls } from './calls.ts';
import { type Finding, readSourceFiles } from './files.ts';
import { findForbiddenNames, findOversized, findSmallFolders } from './file-rules.ts';
import { findUnsafeMigrations } from './migrations.ts';
import { findMisplacedTexts } from './places.ts';
import { findUnknownVerbs } from './verbs.ts';
import { findForeignRoomFiles } from './vocabulary.ts';
import { findLooseWords } from './words.ts';

const file = (path: string, text = '') => ({ path, text });
const whats = (findings: readonly Finding[]) => findings.map(({ what }) => what);

it('every finding says why, and where the thing belongs', () => {
  const findings = [
    ...findForbiddenNames([file('api/utils.ts')]),
    ...findForeignRoomFiles([file('api/cart/prices.ts')]),
    ...findMisplacedTexts([file('api/cart/rules.ts', 'process.env.PORT')]),
  ];
  expect(findings).toHaveLength(3);
  for (const { why } of findings) expect(why).toMatch(/:/);
});

describe('names', () => {
  it.each(['api/cart/index.ts', 'storefront/lib/utils.ts', 'shared/helpers.ts', 'api/types.ts'])(
    '%s could hold anything',
    (path) => expect(findForbiddenNames([file(path)])).toHaveLength(1),
  );
  it('wants kebab-case', () => {
    expect(findForbiddenNames([file('storefront/ui/PriceTag.tsx')])).toHaveLength(1);
  });
  it.each(['README.md', 'api/db/migrations/0001-catalogue.sql', 'storefront/entry.server.tsx'])(
    'accepts %s',
    (path) => expect(findForbiddenNames([file(path)])).toEqual([]),
  );
});

describe('rooms of the api', () => {
  it.each([
    'api/cart/cart-store.ts',
    'api/cart/model.tsx',
    'api/database.ts',
    'api/orders/settlement/book.ts',
  ])('have no place for %s', (path) => expect(findForeignRoomFiles([file(path)])).toHaveLength(1));
  it.each([
    'api/cart/commands.ts',
    'api/cart/pricing.test.ts',
    'api/catalogue/importer/read-rows.ts',
    'api/orders/stock-queries.ts',
    'api/orders/settlement/mails.ts',
    'api/db/connect.ts',
    'api/env.ts',
  ])('have a place for %s', (path) => expect(findForeignRoomFiles([file(path)])).toEqual([]));
});

describe('things have one place', () => {
  it.each([
    ['SQL', 'api/cart/routes.ts', "client.query('select 1')"],
    ['SQL', 'api/cart/present.ts', "db.selectFrom('carts')"],
    ['SQL', 'server.ts', 'sql<number>`select 1`'],
    ['every column', 'api/cart/queries.ts', "db.selectFrom('carts').selectAll()"],
    ['every column', 'api/cart/queries.ts', 'sql`select * from carts`'],
    ['a transaction', 'api/cart/commands.ts', 'db.transaction().execute(work)'],
    ['the environment', 'api/http/health.ts', 'process.env.PORT'],
    ['the environment', 'storefront/lib/api.ts', "process.env['API']"],
    ['number formats', 'storefront/ui/price.tsx', "new Intl.NumberFormat('hi-IN')"],
    ['number formats', 'api/cart/present.ts', 'total.toLocaleString()'],
    ['colours', 'storefront/ui/button.css', '.a { color: #fff; }'],
    ['colours', 'storefront/ui/button.css', '.a { background: rgb(0 0 0 / 50%); }'],
    ['colours', 'storefront/ui/button.tsx', "style={{ color: 'oklch(60% 0.2 10)' }}"],
    [':has()', 'storefront/ui/dock.css', ':root:has(.dock) { margin: 0; }'],
    [':has()', 'storefront/ui/dock.css', '.a:has(> details:not([open])) p { margin: 0; }'],
    ['formatters', 'shared/sizes.ts', "const WITH_NUMBERS = new Intl.Collator('en');"],
    ['machine paths', 'docs/guide.md', 'Open `/root/haat/README.md`.'],
  ])('%s in %s', (_thing, path, text) =>
    expect(findMisplacedTexts([file(path, text)])).toHaveLength(1),
  );
  it.each([
    ['SQL', 'api/catalogue/importer/product-commands.ts', 'sql`select 1`'],
    ['SQL', 'api/db/migrate.ts', "client.query('begin')"],
    ['a transaction', 'api/db/transaction.ts', 'db.transaction().execute(work)'],
    ['SQL', 'api/cart/cart.test.ts', "client.query('select 1')"],
    ['the environment', 'api/env.ts', 'process.env'],
    ['number formats', 'shared/money.ts', "new Intl.NumberFormat('hi-IN')"],
    ['colours', 'storefront/styles/tokens.css', '--ink: #123456;'],
    ['colours', 'storefront/ui/button.css', '/* like #fff */ .a { mask: url(#arch); }'],
    ['colours', 'storefront/ui/button.tsx', 'href="#reviews"'],
    [':has()', 'storefront/ui/dock.css', 'label:has(:checked), li:not(:has(a)) { margin: 0; }'],
    ['formatters', 'shared/sizes.ts', "  withNumbers ??= new Intl.Collator('en');"],
    ['comments', 'api/cart/routes.ts', '// never process.env here'],
  ])('%s may stand in %s', (_thing, path, text) =>
    expect(findMisplacedTexts([file(path, text)])).toEqual([]),
  );
  it('names the line', () => {
    const [finding] = findMisplacedTexts([file('api/a/rules.ts', 'one\ntwo\nprocess.env')]);
    expect(finding?.line).toBe(3);
  });
});

describe('words', () => {
  const view = (jsx: string) => file('storefront/rooms/cart/cart.tsx', `export const A = ${jsx};`);
  it.each(['<p>Your cart</p>', '<img alt="A cart" />', '<p>{total} रुपये</p>'])(
    'of %s belong in the message catalogue',
    (jsx) => expect(findLooseWords([view(jsx)])).toHaveLength(1),
  );
  it.each([
    '<p>{words.empty}</p>',
    '<i>·</i>',
    '<a rel="next" className="wide">{x}</a>',
    '<b>₹</b>',
  ])('%s says none', (jsx) => expect(findLooseWords([view(jsx)])).toEqual([]));
  it('are found on their line, behind wide letters and in the second file too', () => {
    const text = "const a = 'हाट';\nexport const A = (\n  <p>\n    <b>Sold out</b>\n  </p>\n);";
    const findings = findLooseWords([view('<p />'), file('storefront/ui/a.tsx', text)]);
    expect(findings).toMatchObject([{ path: 'storefront/ui/a.tsx', line: 4 }]);
  });
});

describe('calls', () => {
  const paths = { addToCart: '/api/cart/add', cart: '/api/cart' };
  const routes = (body: string, room = 'cart') =>
    file(`api/${room}/routes.ts`, `export const routes = () => ({ ${body} });`);
  it('are served exactly once', () => {
    expect(findBadlyServedCalls([routes('addToCart: a, async cart() {}')], paths)).toEqual([]);
    expect(whats(findBadlyServedCalls([routes('cart: a')], paths))).toEqual([
      'addToCart is served by no room',
    ]);
    const twice = [routes('addToCart: a, cart: b'), routes('cart: c', 'orders')];
    expect(whats(findBadlyServedCalls(twice, paths))).toEqual(['cart is served 2 times']);
  });
  it('have a path of their own, whatever its parts are called', () => {
    const shared = { one: '/api/{id}', two: '/api/{name}' };
    expect(whats(findBadlyServedCalls([routes('one: a, two: b')], shared))).toEqual([
      'one and two share the path /api/{}',
    ]);
  });
  it('have short handlers', () => {
    const long = `cart: async () => {${'\n  work();'.repeat(40)}\n}, addToCart: a`;
    expect(whats(findBadlyServedCalls([routes(long)], paths))[0]).toMatch(/42 lines, 35/);
  });
});

it('a style sheet ends at 300 lines', () => {
  expect(findOversized([file('storefront/ui/a.css', 'a{}\n'.repeat(301))])).toHaveLength(1);
  expect(findOversized([file('storefront/ui/a.css', 'a{}\n'.repeat(300))])).toEqual([]);
});

it('reads what people write, and nothing that was installed or built', async () => {
  const paths = (await readSourceFiles(`${import.meta.dirname}/../..`)).map(({ path }) => path);
  expect(paths).toContain('api/env.ts');
  expect(paths.filter((path) => /node_modules|\/build\//.test(path))).toEqual([]);
});

describe('exported functions', () => {
  it.each(['takeTurn', 'heed', 'cartTotals'])('%s begins with no verb of the list', (name) =>
    expect(
      findUnknownVerbs([file('api/cart/commands.ts', `export async function ${name}() {}`)]),
    ).toHaveLength(1),
  );
  it.each(['lockCustomer', 'calculateCartTotals', 'isOpen', 'useCart', 'clientLoader'])(
    '%s says what it promises',
    (name) =>
      expect(
        findUnknownVerbs([file('storefront/lib/customer/cart.ts', `export function ${name}() {}`)]),
      ).toEqual([]),
  );
});

describe('folders', () => {
  const inFolder = (count: number) =>
    Array.from({ length: count }, (_, at) => file(`api/cart/contents/part-${at}-queries.ts`));
  it('are worth opening from three files on', () => {
    expect(findSmallFolders(inFolder(2))).toContainEqual(
      expect.objectContaining({ path: 'api/cart/contents', what: 'has 2 files' }),
    );
    expect(findSmallFolders(inFolder(3))).toEqual([]);
  });
});

describe('migrations', () => {
  const found = (text: string, name = '0042-new.sql') =>
    whats(findUnsafeMigrations([file(`api/db/migrations/${name}`, text)]));

  it.each(['alter table a add column b text;', '-- expand', '-- contract: b is unused'])(
    'one that begins with %j does not say what it is',
    (text) => expect(found(text)).toEqual(['has no header']),
  );

  it.each([
    ['alter table a drop column b', 'drops something'],
    ['alter table a rename column b to c', 'renames something'],
    ['alter table a alter column b type bigint', 'changes the type of a column'],
    ['alter table a alter b set not null', 'forbids null'],
    ['alter table a add column b text not null', 'give it a default'],
    ['alter table a drop constraint a_check', 'drops a constraint without replacing it'],
    ['create index a_b on a (b)', 'stops writes'],
    ['drop index a_b', 'drops something'],
    ['alter table a add constraint a_b unique nulls not distinct (b)', 'index of a constraint'],
    ['alter table a add column b int, add primary key (b)', 'index of a constraint'],
    ['alter table a add constraint a_b exclude using gist (b with &&)', 'index of a constraint'],
    ['alter table a add column b int unique', 'index of a constraint'],
  ])('an expand migration must not %s', (statement, what) => {
    expect(found(`-- expand: a change\n${statement};`)).toEqual([expect.stringContaining(what)]);
    expect(found(`-- contract, unused since 0040: a change\n${statement};`)).toEqual([]);
    expect(found(`${statement};`, '0014-field-terms.sql')).toEqual([]);
  });

  it('an expand migration may add, replace and widen', () => {
    const text = `-- expand: what is new; nothing is dropped
      create table c (id text not null, note text default 'drop table');
      create index c_note on c (note);
      alter table a add column b text, add column d int not null default 1, add column e int default 2 not null;
      alter table a drop constraint a_check, add constraint a_check check (b in ('x', 'y'));
      alter table c add constraint c_note unique (note);
      alter table a drop constraint a_b, add constraint a_b unique using index a_b_new;
      create or replace function f() returns int language sql as 'select 1';`;
    expect(found(text)).toEqual([]);
    const index = 'create index concurrently if not exists a_b on a (b);';
    expect(found(`-- expand concurrently: finds a by b\n${index}`)).toEqual([]);
  });
});
