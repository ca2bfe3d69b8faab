import { Refusal } from '@haat/api/errors.ts';
import {
  type OperatorChange,
  updateReturnByOperator,
} from '@haat/api/orders/returns/operator-commands.ts';
import { listReturnMoves } from '@haat/api/orders/returns/rules.ts';
import { listReturnsToShow, type ShownReturn } from '@haat/api/orders/returns/waiting-queries.ts';
import { parseReturnArguments, USAGE } from './return/parse-arguments.ts';
import { formatReturn } from './return/show-return.ts';
import { writeChallan } from './return/write-challan.ts';
import { writePhotos } from './return/write-photos.ts';
import { type OpenShop, openShop } from './store/open-shop.ts';

const FAILED = 1;
const LISTED_MAX = 100;
const MONEY: ReadonlySet<string> = new Set(['accepted', 'shared']);

const REASONS: Readonly<Partial<Record<Refusal['code'], string>>> = {
  awbTaken: 'that number belongs to another parcel. Look at the label again.',
  variantGone:
    'what was wanted is not in the catalogue any more. Give the money: npm run return -- NUMBER accept --money',
  parcelDiffers: 'it has another parcel already. Look at the label again.',
};
const FIELDS: Readonly<Record<string, string>> = {
  awb: 'a tracking number has 4 to 40 letters, digits and hyphens.',
  carrier: 'the name of a carrier has 2 to 40 characters.',
  rupees: 'a share is less than the price, in whole rupees.',
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = FAILED;
}

async function run(given: readonly string[]): Promise<number> {
  const asked = parseReturnArguments(given);
  if (!asked && given.length > 0) throw new Error(USAGE);
  const shop = await openShop();
  try {
    if (!asked) return await showOpen(shop);
    const { number, change, folder, challan } = asked;
    const [shown] = await listReturnsToShow(shop.deps.db, { number, max: 1 });
    if (!shown) throw new Error(`There is no return ${number}.`);
    if (folder !== undefined) return await writePhotos(shown, folder);
    if (challan !== undefined) return await writeChallan(shop, number, challan);
    if (change) return await update(shop, shown, change);
    console.log(formatReturn(shown));
    return 0;
  } finally {
    await shop.close();
  }
}

async function showOpen({ deps }: OpenShop): Promise<number> {
  const found = await listReturnsToShow(deps.db, { max: LISTED_MAX + 1 });
  for (const shown of found.slice(0, LISTED_MAX)) console.log(formatReturn(shown));
  const count = found.length > LISTED_MAX ? `more than ${LISTED_MAX}` : found.length;
  console.log(`Returns that have not ended: ${count}`);
  return 0;
}

async function update(
  { deps }: OpenShop,
  { number }: ShownReturn,
  change: OperatorChange,
): Promise<number> {
  try {
    const done = await updateReturnByOperator(deps, number, change);
    const [after] = await listReturnsToShow(deps.db, { number, max: 1 });
    const state = after?.state ?? change.to;
    const money =
      after?.kind === 'return' && MONEY.has(state) ? '; its refund has been started' : '';
    console.log(
      done === 'changed'
        ? `${number} is now '${state}'${money}.`
        : `${number} is '${state}' already.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [now] = await listReturnsToShow(deps.db, { number, max: 1 });
    console.error(`${number} was not changed: ${explain(error, now, change)}`);
    return FAILED;
  }
}

/** Two people may have worked on it at once: whoever was second reads what the first did. */
function explain(
  { code, fields }: Refusal,
  shown: ShownReturn | undefined,
  { to }: OperatorChange,
): string {
  if (code === 'invalid') return FIELDS[Object.keys(fields ?? {})[0] ?? ''] ?? 'see the usage.';
  if (code !== 'cannotMoveReturn' || !shown) return REASONS[code] ?? `${code}.`;
  const last = shown.events.at(-1);
  const isAskedAgain = to === 'questioned' && shown.events.some(({ state }) => state === to);
  if (isAskedAgain && shown.state === 'requested')
    return 'its customer was asked once already, and a return has one question. Decide: approve, or let the 48 hours pass.';
  const next = listReturnMoves(shown.state).map((name) => `'${name}'`);
  const isWrongKind =
    (to === 'replaced' && shown.kind !== 'replacement') ||
    (to === 'exchanged' && shown.kind !== 'exchange');
  return `it is '${shown.state}', by the ${last?.actor}, and cannot become '${to}'${
    isWrongKind ? `: its kind is '${shown.kind}'` : ''
  }. ${next.length > 0 ? `From there it can become ${next.join(' or ')}.` : 'That is its end.'}`;
}
