type Row = readonly [size: string, ...measures: string[]];

/** A table of sizes; its texts are in the words under the same name. */
export interface SizeGuide {
  readonly name: 'shoes' | 'bangles' | 'shirts' | 'beds';
  readonly rows: readonly Row[];
}

/** Foot from heel to the longest toe: cm, inches. */
const SHOES: readonly Row[] = [
  ['UK 4', '22.9', '9.0'],
  ['UK 5', '23.8', '9.4'],
  ['UK 6', '24.6', '9.7'],
  ['UK 7', '25.5', '10.0'],
  ['UK 8', '26.3', '10.4'],
  ['UK 9', '27.1', '10.7'],
  ['UK 10', '28.0', '11.0'],
  ['UK 11', '28.8', '11.3'],
];

/** Two inches and so many sixteenths across the inside, in mm; around the inside, in cm. */
const BANGLES: readonly Row[] = [
  ['2.2', '54', '17.0'],
  ['2.4', '57', '18.0'],
  ['2.6', '60', '18.9'],
  ['2.8', '64', '19.9'],
  ['2.10', '67', '20.9'],
];

/** Around the chest: cm, inches. */
const SHIRTS: readonly Row[] = [
  ['XS', '86', '34'],
  ['S', '91', '36'],
  ['M', '97', '38'],
  ['L', '102', '40'],
  ['XL', '107', '42'],
  ['XXL', '112', '44'],
  ['3XL', '117', '46'],
];

/** The mattress: cm, feet. */
const BEDS: readonly Row[] = [
  ['Single', '91 × 183', '3 × 6'],
  ['Double', '122 × 183', '4 × 6'],
  ['Queen', '152 × 198', '5 × 6½'],
  ['King', '183 × 198', '6 × 6½'],
];

interface Guide extends SizeGuide {
  /** What category or sub-category says: a dress has a 'UK 8' as well, a bag or a towel an 'M', and a room a 'Double'. */
  readonly of: RegExp;
}

const GUIDES: readonly Guide[] = [
  {
    name: 'shoes',
    rows: SHOES,
    of: /footwear|shoes?\b|boots?\b|sneaker|chappal|sandal|slipper|slides?\b|flip-flop|jutti|mojari/i,
  },
  { name: 'bangles', rows: BANGLES, of: /bangle|jewel|chud/i },
  { name: 'shirts', rows: SHIRTS, of: /shirt|kurt|blouse|\btops?\b/i },
  { name: 'beds', rows: BEDS, of: /\bbed|quilt|razai|blanket|mattress/i },
];

/** The guide for these sizes, with no more rows than needed; null when there is none. */
export function chooseSizeGuide(
  sizes: readonly string[],
  { category, subCategory }: { readonly category: string; readonly subCategory: string },
): SizeGuide | null {
  const guide = GUIDES.find(
    ({ rows, of }) =>
      of.test(`${category} / ${subCategory}`) &&
      sizes.every((size) => rows.some(([own]) => own === size)),
  );
  return guide
    ? { name: guide.name, rows: guide.rows.filter(([size]) => sizes.includes(size)) }
    : null;
}
