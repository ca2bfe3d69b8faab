/** The unit of a unit price. */
export type UnitOfSale = 'g' | 'kg' | 'ml' | 'l' | 'm' | 'piece';

/** The amount for which the law requires a product's unit price. */
export interface SaleUnit {
  /** 100 for 'per 100 g'. */
  readonly amount: number;
  readonly unit: UnitOfSale;
  /** This amount divided by the net quantity: 0.4 for 250 g. */
  readonly share: number;
}

interface Measure {
  readonly amount: number;
  readonly unit: 'g' | 'ml' | 'cm' | 'piece';
}

interface Base extends Omit<SaleUnit, 'share'> {
  /** The same amount in the measure's unit. */
  readonly size: number;
}

const SMALL_IN_WHOLE = 1000; // grams in a kilogram, millilitres in a litre

/** Unit sale price, Legal Metrology rules: per 100 g or ml below a kilogram or litre, else per kilogram or litre. */
const BASES: Record<Measure['unit'], (amount: number) => Base> = {
  g: (amount) => (amount < SMALL_IN_WHOLE ? base(100, 'g') : base(1, 'kg', SMALL_IN_WHOLE)),
  ml: (amount) => (amount < SMALL_IN_WHOLE ? base(100, 'ml') : base(1, 'l', SMALL_IN_WHOLE)),
  cm: () => base(1, 'm', 100),
  piece: () => base(1, 'piece'),
};

const UNITS: Record<string, Measure> = {
  ...sameFor({ amount: 1, unit: 'g' }, 'g', 'gm', 'gms', 'gram', 'grams'),
  ...sameFor({ amount: SMALL_IN_WHOLE, unit: 'g' }, 'kg', 'kgs', 'kilogram', 'kilograms'),
  ...sameFor({ amount: 1, unit: 'ml' }, 'ml', 'millilitre', 'millilitres'),
  ...sameFor({ amount: SMALL_IN_WHOLE, unit: 'ml' }, 'l', 'ltr', 'litre', 'litres'),
  ...sameFor({ amount: 1, unit: 'cm' }, 'cm'),
  ...sameFor({ amount: 100, unit: 'cm' }, 'm', 'mtr', 'metre', 'metres'),
  ...sameFor({ amount: 1, unit: 'piece' }, 'n', 'u', 'no', 'nos', 'unit', 'units'),
  ...sameFor({ amount: 1, unit: 'piece' }, 'piece', 'pieces', 'pc', 'pcs'),
};

const ONE_AMOUNT = /^([\d,]*\.?\d+)\s*([a-z]+)\.?$/;
const SEVERAL_OF_AN_AMOUNT = /^(\d+)\s*[x×*]\s*(.+)$/;
/** Not sets: a set has different things, so a price per piece means nothing. */
const PACK_OF = /^(?:(?:1|one) )?(?:pack|box) of (\d+)(?: (?:pieces|pcs))?$/;

/**
 * 100 g, kg, 100 ml, litre, metre or piece. Null when the net quantity is not a measure, or is exactly that amount: the
 * unit price would repeat the price.
 */
export function parseSaleUnit(netQuantity: string): SaleUnit | null {
  const measure = measureOf(netQuantity.trim().toLowerCase());
  if (!measure || measure.amount <= 0) return null;
  const { size, amount, unit } = BASES[measure.unit](measure.amount);
  return measure.amount === size ? null : { amount, unit, share: size / measure.amount };
}

function measureOf(text: string): Measure | null {
  const pack = PACK_OF.exec(text);
  if (pack) return { amount: Number(pack[1]), unit: 'piece' };
  const several = SEVERAL_OF_AN_AMOUNT.exec(text);
  if (several) return timesMeasure(Number(several[1]), measureOf(several[2] ?? ''));
  const [, number = '', word = ''] = ONE_AMOUNT.exec(text) ?? [];
  return timesMeasure(Number(number.replaceAll(',', '')), UNITS[word] ?? null);
}

function timesMeasure(count: number, measure: Measure | null): Measure | null {
  return measure && { amount: count * measure.amount, unit: measure.unit };
}

function base(amount: number, unit: UnitOfSale, size = amount): Base {
  return { amount, unit, size };
}

function sameFor(measure: Measure, ...words: string[]): Record<string, Measure> {
  return Object.fromEntries(words.map((word) => [word, measure]));
}
