/** The sorts of the listing: Most Popular, Most Rated, Date. */
export const SORTS = ['popular', 'rated', 'date'] as const;
export type Sort = (typeof SORTS)[number];

/** The filter groups, by the names they have in the call and in the page's URL. */
export const FILTERS = ['category', 'subCategory', 'size', 'colour', 'brand', 'origin'] as const;
export type FilterName = (typeof FILTERS)[number];

/** The reserved category name that means the whole catalogue. */
export const ALL_CATEGORIES = 'product';
