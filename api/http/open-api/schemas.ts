import { isDeepStrictEqual } from 'node:util';
import * as accounts from '@haat/shared/contract/accounts.ts';
import * as addresses from '@haat/shared/contract/addresses.ts';
import * as cart from '@haat/shared/contract/cart.ts';
import * as catalogue from '@haat/shared/contract/catalogue.ts';
import * as customerData from '@haat/shared/contract/export.ts';
import * as listings from '@haat/shared/contract/listing-fields.ts';
import * as failures from '@haat/shared/contract/failure.ts';
import * as orders from '@haat/shared/contract/orders.ts';
import * as payments from '@haat/shared/contract/payments.ts';
import * as reviews from '@haat/shared/contract/reviews.ts';
import * as wishlist from '@haat/shared/contract/wishlist.ts';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The schemas of a document. A schema that the contract exports by name appears once, in the components. */
export interface Schemas {
  /** Every named schema that has been used so far. */
  readonly components: Json;
  of(schema: z.ZodType, io: 'input' | 'output'): Json;
}

export function buildSchemas(): Schemas {
  const components: Json = {};
  const made = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };
  return {
    components,
    of: (schema, io) => {
      const before = made[io].get(schema);
      if (before) return before;
      const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          const name = NAMES.get(zodSchema);
          if (name) jsonSchema.title = name;
          // Limits that every integer in JSON has anyway are left out.
          if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        },
      });
      const whole = nameShapes(rest, components) as Json;
      made[io].set(schema, whole);
      return whole;
    },
  };
}

/** The value, with each titled schema replaced by a reference and moved to the components. */
function nameShapes(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => nameShapes(item, components));
  if (typeof value !== 'object' || value === null) return value;
  const { title, description, ...shape } = value as Json;
  // A field may also be called 'title'; its value is a schema, not a string.
  if (typeof title !== 'string') return mapValues(value, (part) => nameShapes(part, components));
  const named = mapValues(shape, (part) => nameShapes(part, components));
  const before = (components[title] ??= named);
  if (!isDeepStrictEqual(before, named))
    throw new Error(`${title} would be two shapes of one name`);
  return {
    $ref: `#/components/schemas/${title}`,
    ...(description !== undefined && { description }),
  };
}

function mapValues(value: object, map: (part: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part)]));
}

const ROOMS = {
  ...accounts,
  ...addresses,
  ...cart,
  ...catalogue,
  ...listings,
  ...customerData,
  ...failures,
  ...orders,
  ...payments,
  ...reviews,
  ...wishlist,
};

/** The contract's names of schemas, such as 'ProductCard', are also their names in the document. */
const NAMES = new Map<unknown, string>(
  Object.entries(ROOMS)
    .filter(([, shape]) => shape instanceof z.ZodType)
    .map(([name, shape]) => [shape, name.charAt(0).toUpperCase() + name.slice(1)]),
);
