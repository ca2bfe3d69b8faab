import type { Spread } from './spread.ts';

export interface Curve {
  readonly name: string;
  readonly points: readonly { readonly products: number; readonly spread: Spread }[];
}

export interface Picture {
  readonly title: string;
  /** What the vertical axis counts, with its unit. */
  readonly unit: string;
  readonly curves: readonly Curve[];
}

const [WIDTH, HEIGHT] = [860, 400];
/** Of the drawing within the picture; names of curves are written to its right. */
const [LEFT, RIGHT, TOP, BOTTOM] = [76, 560, 48, 344];
const LINE_HEIGHT = 16;
const COLOURS = ['#1f77b4', '#d95f02', '#1b9e77', '#a6761d', '#7570b3', '#e7298a', '#66a61e'];
const DASHES = ['none', '7 4', '2 3'];
const STYLE = `
  rect { fill: #ffffff } text { fill: #24292f; font: 13px sans-serif } .title { font-weight: bold; font-size: 15px }
  .grid { stroke: #d0d7de } path, .spread { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) { rect { fill: #0d1117 } text { fill: #e6edf3 } .grid { stroke: #3d444d } }`;

/** How curves grow with the number of products, as SVG with logarithmic axes: each point the median, with a line from the lowest to the highest round. */
export function renderPicture({ title, unit, curves }: Picture): string {
  const x = buildScale(
    curves.flatMap(({ points }) => points.map(({ products }) => products)),
    LEFT,
    RIGHT,
  );
  const y = buildScale(
    curves.flatMap(({ points }) => points.flatMap(({ spread }) => [spread.lowest, spread.highest])),
    BOTTOM,
    TOP,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escape(title)}">
<style>${STYLE}</style>
<rect width="${WIDTH}" height="${HEIGHT}"/>
<text class="title" x="${LEFT}" y="24">${escape(title)}</text>
<text x="${LEFT}" y="${TOP - 6}">${escape(unit)}</text>
${y.ticks.map((tick) => renderTick(LEFT - 8, y.at(tick) + 4, 'end', tick, `M${LEFT} ${y.at(tick)}H${RIGHT}`)).join('\n')}
${x.ticks.map((tick) => renderTick(x.at(tick), BOTTOM + 20, 'middle', tick, `M${x.at(tick)} ${TOP}V${BOTTOM}`)).join('\n')}
<text x="${(LEFT + RIGHT) / 2}" y="${HEIGHT - 16}" text-anchor="middle">products</text>
${curves.map((curve, number) => renderCurve(curve, number, x.at, y.at)).join('\n')}
${placeNames(curves, y.at).map(renderName).join('\n')}
</svg>
`;
}

type At = (value: number) => number;

/** From the power of ten below all values to the one above. */
function buildScale(
  values: readonly number[],
  from: number,
  to: number,
): { at: At; ticks: number[] } {
  const positive = values.filter((value) => value > 0);
  const lowest = Math.floor(Math.log10(Math.min(...positive)));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(...positive))));
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, step) => 10 ** (lowest + step));
  const share: At = (value) =>
    (Math.log10(Math.max(value, 10 ** lowest)) - lowest) / (highest - lowest);
  return { ticks, at: (value) => Math.round(from + (to - from) * share(value)) };
}

function renderTick(x: number, y: number, anchor: string, value: number, line: string): string {
  const text = value.toLocaleString('en', { maximumFractionDigits: 3 });
  return `<path class="grid" d="${line}"/><text x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`;
}

function renderCurve({ points }: Curve, number: number, x: At, y: At): string {
  const colour = `stroke="${COLOURS[number % COLOURS.length]}"`;
  const line = points.map(({ products, spread }) => `${x(products)} ${y(spread.median)}`).join('L');
  const dash = `stroke-dasharray="${DASHES[number % DASHES.length]}"`;
  const spreads = points.map(
    ({ products, spread }) =>
      `<path ${colour} d="M${x(products)} ${y(spread.lowest)}V${y(spread.highest)}m-4 0h8M${x(products) - 4} ${y(spread.lowest)}h8"/>`,
  );
  return `<path ${colour} ${dash} d="M${line}"/>${spreads.join('')}`;
}

interface PlacedName {
  readonly name: string;
  readonly number: number;
  /** Where the curve ends, and where its name stands. */
  readonly end: number;
  readonly y: number;
}

/** Names stand beside the ends of their curves, moved apart where they would lie upon each other. */
function placeNames(curves: readonly Curve[], y: At): PlacedName[] {
  const ends = curves
    .map(({ name, points }, number) => ({
      name,
      number,
      end: y(points.at(-1)?.spread.median ?? 0),
    }))
    .sort((a, b) => a.end - b.end);
  let free = TOP;
  const down = ends.map((each) => {
    const place = { ...each, y: Math.max(free, each.end) };
    free = place.y + LINE_HEIGHT;
    return place;
  });
  const tooFar = Math.max(0, free - LINE_HEIGHT - BOTTOM);
  return down.map((each) => ({ ...each, y: each.y - tooFar }));
}

function renderName({ name, number, end, y }: PlacedName): string {
  const colour = COLOURS[number % COLOURS.length];
  const line = `<path stroke="${colour}" d="M${RIGHT + 6} ${end}L${RIGHT + 22} ${y}h8"/>`;
  return `${line}<text x="${RIGHT + 36}" y="${y + 4}">${escape(name)}</text>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
