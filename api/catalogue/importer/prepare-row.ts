import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { ValidRow } from './batches.ts';
import type { Content } from './kinds.ts';
import { UnusablePicture } from './pictures/find-file.ts';
import type { MediaImporter } from './pictures/media-importer.ts';
import type { Problem } from './row.ts';
import * as write from './rows-to-write.ts';

/** Rows with the columns of their tables, each key once. Null means 'not given'. */
export interface Batch {
  readonly sellers: readonly ReturnType<typeof write.toSellerRow>[];
  readonly pickupPlaces: readonly ReturnType<typeof write.toPickupPlaceRow>[];
  readonly holidays: readonly ReturnType<typeof write.toHolidayRow>[];
  readonly categories: readonly ReturnType<typeof write.toCategoryRow>[];
  readonly subCategories: readonly write.SubCategoryRow[];
  readonly colours: readonly ReturnType<typeof write.toColourRow>[];
  readonly products: readonly ReturnType<typeof write.toProductRow>[];
  readonly reviews: readonly ReturnType<typeof write.toReviewRow>[];
  readonly banners: readonly ReturnType<typeof write.toBannerRow>[];
}

/** A row with the columns of its table, its pictures already imported, and its place in the file. */
export interface PreparedRow extends ValidRow {
  readonly rows: Partial<Batch>;
}

/** Imports the pictures and models that the row names; returns the problems if some fail. */
export async function buildPreparedRow(
  valid: ValidRow,
  directory: string,
  media: MediaImporter,
): Promise<PreparedRow | readonly Problem[]> {
  const problems: Problem[] = [];
  const attempt = async <T>(column: string, place: string, work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      problems.push({ column, reason: place + error.message });
      return null;
    }
  };
  const paths: Paths = {
    picture: (column, path) => attempt(column, '', media.picture(directory, path)),
    pictures: async (column, names) => {
      const imported: Picture[] = [];
      for (const [index, name] of names.entries()) {
        const picture = await attempt(
          column,
          `item ${index + 1}: `,
          media.picture(directory, name),
        );
        if (picture) imported.push(picture);
      }
      return imported;
    },
    model: (extension, path) => attempt(extension, '', media.model(directory, path, extension)),
  };
  const rows = await toRows(valid, paths);
  return problems.length > 0 ? problems : { ...valid, rows };
}

/** The rows of one batch, by table. */
export function toBatch(prepared: readonly PreparedRow[]): Batch {
  const all = prepared.map(({ rows }) => rows);
  return {
    sellers: all.flatMap(({ sellers = [] }) => sellers),
    pickupPlaces: all.flatMap(({ pickupPlaces = [] }) => pickupPlaces),
    holidays: all.flatMap(({ holidays = [] }) => holidays),
    categories: all.flatMap(({ categories = [] }) => categories),
    subCategories: all.flatMap(({ subCategories = [] }) => subCategories),
    colours: all.flatMap(({ colours = [] }) => colours),
    products: all.flatMap(({ products = [] }) => products),
    reviews: all.flatMap(({ reviews = [] }) => reviews),
    banners: all.flatMap(({ banners = [] }) => banners),
  };
}

interface Paths {
  picture(column: string, path: string): Promise<Picture | null>;
  pictures(column: string, paths: readonly string[]): Promise<Picture[]>;
  model(extension: 'glb' | 'usdz', path: string): Promise<string | null>;
}

async function toRows({ checked }: ValidRow, paths: Paths): Promise<Partial<Batch>> {
  const { kind, content } = checked;
  switch (kind) {
    case 'seller':
      return {
        sellers: [write.toSellerRow(content)],
        pickupPlaces: [write.toPickupPlaceRow(content)],
      };
    case 'holiday':
      return { holidays: [write.toHolidayRow(content)] };
    case 'category': {
      const picture = content.picture ? await paths.picture('picture', content.picture) : null;
      const subCategories = write.toSubCategoryRows(content);
      return { categories: [write.toCategoryRow(content, picture)], subCategories };
    }
    case 'colour':
      return { colours: [write.toColourRow(content)] };
    case 'product':
      return { products: [write.toProductRow(content, await importMedia(content, paths))] };
    case 'review':
      return { reviews: [write.toReviewRow(content)] };
    case 'banner': {
      const pictures = await paths.pictures('pictures', content.pictures);
      const scenes = await paths.pictures('scenes', content.scenes);
      return { banners: [write.toBannerRow(content, { pictures, scenes })] };
    }
  }
}

async function importMedia(
  { images, glb, usdz }: Content<'product'>,
  paths: Paths,
): Promise<write.ProductMedia> {
  return {
    pictures: await paths.pictures('images', images),
    glb: glb ? await paths.model('glb', glb) : null,
    usdz: usdz ? await paths.model('usdz', usdz) : null,
  };
}
