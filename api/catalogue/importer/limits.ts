/** Limits for the values of a row. Names used as filters or in URLs follow shared/limits.ts. */
export const CODE_LENGTH_MAX = 64;
export const NAME_LENGTH_MAX = 200;
export const TITLE_LENGTH_MAX = 300;
export const TEXT_LENGTH_MAX = 20_000;
export const LINK_LENGTH_MAX = 2000;
export const LIST_LENGTH_MAX = 50;
export const PICTURES_MAX = 20;
/** One wide crop and one tall crop. */
export const SCENES_MAX = 2;
export const RUPEES_MAX = 10_00_00_000;
export const PERCENT_OFF_MAX = 99;
export const COUNT_MAX = 2_147_483_647;

export const PICTURE_BYTES_MAX = 25 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 50_000_000;
export const MODEL_BYTES_MAX = 50 * 1024 * 1024;
/** Number of pictures processed at once. */
export const PICTURE_WORKERS = 2;

export const BATCH_ROWS = 500;
export const BATCH_BYTES = 4 * 1024 * 1024;
