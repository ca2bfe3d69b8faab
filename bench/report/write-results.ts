import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FLOORS, type Group, GROUPS } from '../measuring/piece.ts';
import { renderPicture } from './curves.ts';
import { byProducts, isDisturbed, type Results } from './figures.ts';
import { buildPictures } from './pictures.ts';
import { buildLoadingRow, buildMemoryRows, buildRow, formatTable } from './tables.ts';

const BENCH = join(import.meta.dirname, '..');
const PICTURES = 'results';

/** Writes RESULTS.md and its pictures. */
export async function writeResults(results: Results): Promise<void> {
  const directory = join(BENCH, PICTURES);
  await mkdir(directory, { recursive: true });
  const pictures = Object.entries(buildPictures(results)).filter(
    ([, { curves }]) => curves.length > 0,
  );
  for (const [name, picture] of pictures)
    await writeFile(join(directory, `${name}.svg`), renderPicture(picture));
  const links = pictures.map(([name, { title }]) => `![${title}](${PICTURES}/${name}.svg)`);
  await writeFile(join(BENCH, 'RESULTS.md'), formatResults(results, links));
}

const TITLES: Readonly<Record<Group, string>> = {
  cached: 'Pages from the cache',
  rendered: 'Pages rendered for each request (`PAGE_CACHE=off`)',
  cold: 'Questions that nobody has asked before',
};

/** The whole text. `links` are those to the pictures. */
export function formatResults(results: Results, links: readonly string[]): string {
  const { figures, loadings } = results;
  const tables = GROUPS.flatMap((group) => {
    const rows = figures
      .filter((figure) => figure.group === group)
      .toSorted(byProducts)
      .map(buildRow);
    return rows.length > 0 ? [`## ${TITLES[group]}`, formatTable(rows)] : [];
  });
  return `${[
    '# Results',
    'Written by `npm run bench`; [README.md](README.md) says how it measures. Figures are facts of one machine: compare shares, not rates.',
    formatMachine(results),
    formatDisturbed([...figures, ...loadings]),
    formatHow(results),
    ...(loadings.length > 0
      ? ['## Loading a catalogue', formatTable(loadings.toSorted(byProducts).map(buildLoadingRow))]
      : []),
    ...tables,
    ...(figures.length > 0
      ? ['## Memory of the store', formatTable(buildMemoryRows(figures.toSorted(byProducts)))]
      : []),
    ...(links.length > 0 ? ['## Growth', ...links] : []),
  ].join('\n\n')}\n`;
}

function formatMachine({ machine, catalogues, figures }: Results): string {
  const { cores, memoryGb, processor, system, node, postgres } = machine;
  const measured = [...new Set(figures.map(({ date, commit }) => `${date} (commit ${commit})`))];
  const loaded = catalogues
    .toSorted(byProducts)
    .map(
      ({ products, sellers, origin }) =>
        `${products.toLocaleString('en')} products of ${sellers.toLocaleString('en')} sellers (${
          origin === 'generated'
            ? 'generated in families of three or four variants, loaded by the importer'
            : 'from a data directory that was given, as it was'
        })`,
    );
  return `**Machine:** ${cores} cores (${processor}), ${memoryGb} GB, ${system}; Node ${node}, PostgreSQL ${postgres}. Store, PostgreSQL and load generator share them.\\
**Measured:** ${measured.join(', ')}.\\
**Catalogues:** ${loaded.join('; ')}.`;
}

function formatDisturbed(measured: Parameters<typeof isDisturbed>[0][]): string {
  const disturbed = measured.filter(isDisturbed).length;
  return disturbed === 0
    ? 'No figure was disturbed: other programs took less than a tenth of the processor time of each.'
    : `**${disturbed} of ${measured.length} figures are disturbed: other programs took more than a tenth of the processor time. Measure them again on a quiet machine.**`;
}

function formatHow({ figures }: Results): string {
  const rounds = [...new Set(figures.map((one) => `${one.rounds} rounds of ${one.seconds} s`))];
  const changes = [...new Set(figures.map((one) => one.changes))];
  const floors = Object.values(FLOORS).map((floor) => `- ${floor};`);
  return [
    `16 connections, Brotli as browsers ask for it, ${rounds.join(' or ')}: the median, and in parentheses the lowest and the highest round. Meanwhile ${changes.join(' or ')} prices a second change, and reviews come in. Floors are measured in turns with the store, in as many processes, and a share is that of the same round:`,
    floors.join('\n').replace(/;$/, '.'),
  ].join('\n\n');
}
