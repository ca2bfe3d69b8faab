import { z } from 'zod';
import { rupees, searchText } from './fields.ts';

/** What a listing is searched for. */
export const searchAsked = {
  search: searchText.optional(),
  /** Only the products that the search does not find but that have its words in their descriptions. */
  mentions: z.boolean().optional(),
};

/** What a listing says of the search that it answers. */
export const searchNotes = {
  searchedPrice: z
    .object({
      from: rupees.nullable(),
      to: rupees.nullable(),
      searchWithout: z.string().describe('What was typed beside the price.'),
    })
    .nullable()
    .describe("The prices that the search's words ask for, in whole rupees."),
  isMention: z.boolean().describe("The products only mention the search's words."),
  mentions: z
    .int()
    .describe('How many more products only mention them; counted on the last page, else 0.'),
};
