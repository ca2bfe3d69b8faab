import { readFile } from 'node:fs/promises';
import type { PincodePlace } from '@haat/shared/contract/addresses.ts';

/** One line for each PIN code and State: PIN code, city, district, State. Written by bin/write-pincodes. */
const DIRECTORY = new URL('places.tsv', import.meta.url);

let directory: Promise<string> | undefined;

/** The places of a PIN code, one for each State in which it lies; an empty list for an unknown PIN code. */
export async function findPlaces(pincode: string): Promise<PincodePlace[]> {
  // One string takes a tenth of the memory of a table. Its lines are in order, so that few of them are looked at.
  directory ??= readDirectory();
  const text = await directory;
  const places: PincodePlace[] = [];
  let at = findLine(text, pincode);
  while (text.startsWith(`${pincode}\t`, at)) {
    const end = text.indexOf('\n', at);
    const [, city = '', district = '', state = ''] = text.slice(at, end).split('\t');
    places.push({ city, district, state });
    at = end + 1;
  }
  return places;
}

/** Where the first line begins that does not come before this PIN code. */
function findLine(text: string, pincode: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1;
    if (text.slice(start, start + pincode.length) < pincode) low = text.indexOf('\n', middle) + 1;
    else high = start;
  }
  return low;
}

async function readDirectory(): Promise<string> {
  try {
    return await readFile(DIRECTORY, 'latin1');
  } catch (error) {
    directory = undefined;
    throw error;
  }
}
