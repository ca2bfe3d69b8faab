/**
 * Draws the pictures of the sample store: `node sample-catalogue/draw.ts [NAME …]`.
 * Without names it draws what differs from pictures/drawn.json.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { compose } from './drawings/compose.ts';
import { KINDS } from './drawings/kinds.ts';
import { type PictureOrder, pictureOrders } from './pictures.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
const RECORD = join(FOLDER, 'drawn.json');
// Larger renditions are seen at higher pixel densities and bear a lower quality.
const RENDITIONS = [
  { width: 320, webp: 64, avif: 46 },
  { width: 640, webp: 52, avif: 38 },
  { width: 960, webp: 42, avif: 32 },
  { width: 1200, webp: 34, avif: 28 },
] as const;
const FULL_WIDTH = 1200;
const WEBP = { alphaQuality: 60, effort: 5 };
const AVIF = { effort: 3 };
const THREADS = 2;

sharp.concurrency(THREADS);
mkdirSync(FOLDER, { recursive: true });

const record = readRecord();
const wanted = new Set(process.argv.slice(2));
const orders = pictureOrders().filter(({ name }) => wanted.size === 0 || wanted.has(name));
let drawn = 0;
for (const order of orders) if (await draw(order)) drawn++;
console.log(`${drawn} of ${orders.length} pictures drawn`);

async function draw(order: PictureOrder): Promise<boolean> {
  const svg = await compose(KINDS[order.kind], order.look, order.view);
  const mark = createHash('sha256')
    .update(svg)
    .update(JSON.stringify([RENDITIONS, WEBP, AVIF]))
    .digest('hex');
  if (record[order.name] === mark.slice(0, 16) && !wanted.has(order.name)) return false;
  const full = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  for (const rendition of RENDITIONS) await render(full, order.name, rendition);
  record[order.name] = mark.slice(0, 16);
  const rows = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  return true;
}

async function render(
  full: Buffer,
  name: string,
  { width, webp, avif }: (typeof RENDITIONS)[number],
): Promise<void> {
  const picture = sharp(full).resize(width);
  const path = join(FOLDER, `${name}.${width}`);
  const bytes = await picture
    .clone()
    .webp({ ...WEBP, quality: webp })
    .toBuffer();
  writeFileSync(`${path}.webp`, bytes);
  writeFileSync(`${path}.avif`, await picture.avif({ ...AVIF, quality: avif }).toBuffer());
  if (width === FULL_WIDTH) writeFileSync(join(FOLDER, `${name}.webp`), bytes);
}

function readRecord(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'));
  } catch {
    return {};
  }
}
