import { z } from 'zod';
import { DISCOUNTS, IN_STOCK, parsePriceRange, RATINGS } from '../listing.ts';
import { SELLER_CODE_PATTERN } from '../patterns.ts';
import { filterListOf, filterValues } from './fields.ts';

export const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int().nullable().describe('Null while products are not counted.'),
  hex: z.string().nullable().describe("Colours only: '#rrggbb'."),
});
export type FacetValue = z.infer<typeof facetValue>;
export type CountedValue = FacetValue & { readonly count: number };

export const facets = z.object({
  category: z.array(facetValue),
  subCategory: z.array(facetValue),
  size: z.array(facetValue),
  colour: z.array(facetValue),
  brand: z.array(facetValue),
  origin: z.array(facetValue),
  price: z.array(facetValue).describe("In whole rupees: '500-999'. The label is the value."),
  rating: z.array(facetValue).describe("'4' is four stars and more. The label is the value."),
  discount: z.array(facetValue).describe("'25' is 25 % and more. The label is the value."),
  stock: z.array(facetValue).describe("'in': in stock. The label is the value."),
  seller: z.array(facetValue).describe("By the seller's code."),
});
export type Facets = z.infer<typeof facets>;

/** What a listing says of itself. */
export const listingNotes = {
  isPartial: z
    .boolean()
    .describe(
      'Of facets only the chosen values, without counts, no mentions, and of a search or of filters at most 1,200 products: a large store has not read all of its products yet.',
    ),
};

const priceRange = z
  .string('filterValuesForm')
  .refine((text) => parsePriceRange(text) !== null, 'filterValuesForm');

/** The chosen values of each filter. */
export const listingFilters = z
  .strictObject({
    category: filterValues.optional(),
    subCategory: filterValues.optional(),
    size: filterValues.optional(),
    colour: filterValues.optional(),
    brand: filterValues.optional(),
    origin: filterValues.optional(),
    price: filterListOf(priceRange)
      .optional()
      .describe("In whole rupees, both included: '500-999', or '500-' without an end."),
    rating: filterListOf(z.enum(RATINGS, 'filterValuesForm')).optional(),
    discount: filterListOf(z.enum(DISCOUNTS, 'filterValuesForm')).optional(),
    stock: filterListOf(z.literal(IN_STOCK, 'filterValuesForm')).optional(),
    seller: filterListOf(
      z.string('filterValuesForm').regex(SELLER_CODE_PATTERN, 'filterValuesForm'),
    )
      .optional()
      .describe("Sellers' codes."),
  })
  .describe(
    'A product has one of the values of each filter; where a design has several sizes, the size in stock that its card shows.',
  );
