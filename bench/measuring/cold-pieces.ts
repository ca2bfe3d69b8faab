import { askInTurn } from '../cold/ask-in-turn.ts';
import { buildKinds, type Kind } from '../cold/questions.ts';
import type { SomeProduct, Vocabulary } from '../cold/vocabulary.ts';
import { type Ask, openCrowd } from '../overload-crowd.ts';
import type { RecordedQuery } from '../recorded-sql.ts';
import { type OpenFloor, openRenderFloor, openSqlFloors, type Place } from './open-floor.ts';
import type { Floor, OpenPiece, Piece, Round } from './piece.ts';

const CLIENTS = 16;
/** With the one more shopper, whose questions are timed on their own. */
const CONNECTIONS = 20;
const REPEATED = 8;
/** One client asks some hundred questions in it. */
const ALONE_SECONDS = 1;
/** So many questions of a kind the floors answer in turn. */
const SAMPLES = 12;

/** Every kind of question, asked again and again, and never twice; beside them the same SQL, and for pages the same rendering. */
export function buildColdPieces(place: Place, vocabulary: Vocabulary): Piece[] {
  const seed = Date.now();
  const others = buildKinds(vocabulary, seed + 1);
  return buildKinds(vocabulary, seed).map((kind, at) => {
    const asks = takeQuestions(others[at] ?? kind, SAMPLES);
    return {
      group: 'cold',
      what: kind.name,
      samples: { asks, isRepeated: false },
      open: async (queries) =>
        openKind(place, kind, vocabulary, await openFloors(place, asks, queries)),
    };
  });
}

/** Filtered pages that nobody has asked for, in turns with a listing again and again, by the same clients: for a store without a page cache. */
export function buildUnrepeatedPiece(place: Place, listing: string, vocabulary: Vocabulary): Piece {
  const [kind] = buildKinds(vocabulary, Date.now());
  return {
    group: 'rendered',
    what: `${kind?.name}, never repeated`,
    samples: null,
    open: async () => {
      const crowd = await openCrowd(Number(new URL(place.base).port), CLIENTS);
      const again: Round = async (seconds) => {
        const next = buildRepeating([{ method: 'GET', path: listing }]);
        const measured = await askInTurn(crowd, { clients: CLIENTS, seconds }, next);
        return measured && { warm: measured };
      };
      const unrepeated: Round = async (seconds) => {
        const measured = await askInTurn(crowd, { clients: CLIENTS, seconds }, () => kind?.next());
        return measured && { store: measured };
      };
      const rounds = [again, unrepeated];
      return { rounds, warmUps: rounds, close: async () => crowd.close() };
    },
  };
}

async function openFloors(
  place: Place,
  samples: readonly Ask[],
  queries: readonly RecordedQuery[][],
): Promise<[Floor, OpenFloor][]> {
  const floors: [Floor, OpenFloor][] = await openSqlFloors(place, queries);
  const paths = samples.filter(({ method }) => method === 'GET').map(({ path }) => path);
  if (paths.length === 0) return floors;
  for (const way of ['react', 'template'] as const)
    floors.push([way, await openRenderFloor(place, way, paths)]);
  return floors;
}

async function openKind(
  place: Place,
  kind: Kind,
  { products }: Vocabulary,
  floors: readonly [Floor, OpenFloor][],
): Promise<OpenPiece> {
  const crowd = await openCrowd(Number(new URL(place.base).port), CONNECTIONS);
  const repeated = takeQuestions(kind, REPEATED);
  const again = buildRepeating(repeated);
  const besides = buildRepeating(
    products.map(({ id }: SomeProduct) => ({
      method: 'POST',
      path: `/api/products/${id}`,
      body: '{}',
    })),
  );
  const warm: Round = async (seconds) => {
    const measured = await askInTurn(crowd, { clients: CLIENTS, seconds }, again);
    return measured && { warm: measured };
  };
  const cold: Round = async (seconds) => {
    const [store, beside] = await Promise.all([
      askInTurn(crowd, { clients: CLIENTS, seconds }, () => kind.next()),
      askInTurn(crowd, { clients: 1, seconds }, besides),
    ]);
    return store && { store, ...(beside && { beside }) };
  };
  const alone: Round = async () => {
    const measured = await askInTurn(crowd, { clients: 1, seconds: ALONE_SECONDS }, besides);
    return measured && { alone: measured };
  };
  const crowds = [crowd];
  const floorRounds: Round[] = [];
  for (const [floor, { port }] of floors) {
    const floorCrowd = await openCrowd(port, CLIENTS);
    crowds.push(floorCrowd);
    floorRounds.push(async (seconds) => {
      const measured = await askInTurn(floorCrowd, { clients: CLIENTS, seconds }, again);
      return measured && { [floor]: measured };
    });
  }
  return {
    // Questions of which there are few are not spent on a warm-up.
    warmUps: [warm, ...floorRounds],
    rounds: [warm, cold, alone, ...floorRounds],
    close: async () => {
      for (const each of crowds) each.close();
      for (const [, floor] of floors) await floor.stop();
    },
  };
}

function takeQuestions(kind: Kind, count: number): Ask[] {
  return Array.from({ length: count }, () => kind.next()).filter((ask) => !!ask);
}

function buildRepeating(asks: readonly Ask[]): () => Ask | undefined {
  let at = 0;
  return () => asks[(at += 1) % asks.length];
}
