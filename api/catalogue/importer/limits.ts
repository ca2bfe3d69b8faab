/** Limits for pictures, models and batches; those for the values of a row are in db/tables/cells.ts. */
export const PICTURES_MAX = 20;
/** One wide crop and one tall crop. */
export const SCENES_MAX = 2;

export const PICTURE_BYTES_MAX = 25 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 50_000_000;
export const MODEL_BYTES_MAX = 50 * 1024 * 1024;
/** Number of pictures processed at once. */
export const PICTURE_WORKERS = 2;

/** Rows written in one transaction: an order for one of these products waits for it. */
export const BATCH_ROWS = 500;
export const BATCH_BYTES = 4 * 1024 * 1024;
