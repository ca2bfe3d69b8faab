import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What products.json says of a product, or of a group of products in one picture. */
export interface Product {
  /** 'brass.lota' is `build_lota` of blender/models/brass.py. */
  readonly model?: string;
  readonly group?: readonly { readonly name: string }[];
  readonly look?: object;
  readonly views?: readonly unknown[];
  readonly scene?: object;
  /** Scenes with room for words, for wide and for narrow screens. */
  readonly wide?: object;
  readonly tall?: object;
  readonly cut?: unknown;
  /** Whether it can be set down in one's room. */
  readonly ar?: boolean;
  /** Rays for each pixel; more for what stays grainy. */
  readonly samples?: number;
  /** Stops by which its pictures are developed brighter. */
  readonly ev?: number;
}

/** One thing to make of a product: a picture, or its model. */
export interface Piece {
  readonly name: string;
  readonly product: Product;
  /** The products of a group. */
  readonly members: readonly Product[];
  /** 'main', '2', '3', …, 'scene', 'wide', 'tall', 'cut' or 'model'. */
  readonly shot: string;
}

export const MODEL = 'model';
const FILE = join(import.meta.dirname, 'products.json');
const VIEWS = 3;

/** Everything that products.json asks for, product by product. */
export function readPieces(): Piece[] {
  const products = readProducts();
  return [...products].flatMap(([name, product]) => {
    const members = (product.group ?? []).map((member) => {
      const found = products.get(member.name);
      if (!found)
        throw new Error(`${name} wants ${member.name}, which products.json does not have`);
      return found;
    });
    return shotsOf(product).map((shot) => ({ name, product, members, shot }));
  });
}

/** How a piece's files are called: 'lota-brass', 'lota-brass-2', 'lota-brass-scene', 'cut-lota-brass'. */
export function stemOf({ name, shot }: Pick<Piece, 'name' | 'shot'>): string {
  if (shot === 'main' || shot === MODEL) return name;
  return shot === 'cut' ? `cut-${name}` : `${name}-${shot}`;
}

function readProducts(): Map<string, Product> {
  const products = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Product>;
  return new Map(Object.entries(products));
}

/** A group stands for scenes and cut-outs; a product for views from the sides too. */
function shotsOf(product: Product): string[] {
  const count = product.views?.length ?? (product.group ? 0 : VIEWS);
  const views = Array.from({ length: count }, (_, at) => (at === 0 ? 'main' : String(at + 1)));
  const others = (['scene', 'wide', 'tall', 'cut'] as const).filter((shot) => product[shot]);
  return [...views, ...others, ...(product.ar ? [MODEL] : [])];
}
