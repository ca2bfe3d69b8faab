import { z } from 'zod';
import { PHOTOS_MAX, UPLOADS_OF_DAY } from '../limits.ts';
import { CALLS_OF_CUSTOMER, DAY_SECONDS, defineCall, type Refusals } from './define.ts';

export const UPLOAD_PURPOSES = ['review', 'return'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** The id of a picture that a customer uploaded; nobody can guess one. */
export const uploadId = z.string('uploadIdForm').regex(/^[0-9a-f]{32}$/, 'uploadIdForm');

/** Pictures of the customer in their order, each once. */
export const photoIds = z
  .array(uploadId, 'photosForm')
  .max(PHOTOS_MAX, 'photosForm')
  .refine((ids) => new Set(ids).size === ids.length, 'photosForm');

export const px = z.int().positive().describe('In px.');

export const createUpload = defineCall({
  path: '/api/uploads',
  summary:
    'Gives a place for one picture of the customer. Its bytes are posted to `to` within half an hour; what nothing uses is deleted after a day.',
  access: 'customer',
  limits: [
    { name: 'uploads-of-customer', per: 'customer', points: UPLOADS_OF_DAY, seconds: DAY_SECONDS },
  ],
  params: z.object({}),
  body: z.looseObject({ purpose: z.enum(UPLOAD_PURPOSES, 'purposeForm') }),
  reply: z.object({
    uploadId,
    to: z.string().describe('The path to which the bytes are posted.'),
    ticket: z.string().describe('Sent with the bytes as `Authorization: Bearer …`.'),
  }),
});

export const ownUpload = defineCall({
  path: '/api/uploads/own/{uploadId}',
  summary:
    'A small form of a picture that the customer uploaded, whether or not others may see it.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'own-uploads-of-customer' }],
  params: z.object({ uploadId }),
  body: z.looseObject({}),
  reply: z.object({ width: px, height: px, thumbnail: z.string().describe('A `data:` URL.') }),
  refuses: { 404: ['uploadNotFound'] },
});

/** The request with the bytes of a picture. It is no call: its body is the picture, and its ticket says whose it is. */
export const uploadBytes = {
  reply: z.object({ uploadId, width: px, height: px }),
  refuses: {
    400: ['uploadUnusable', 'uploadTooManyPixels'],
    403: ['foreignOrigin'],
    404: ['uploadNotFound'],
    413: ['uploadTooLarge'],
    500: ['surprise'],
    503: ['busy', 'unavailable'],
  },
} as const satisfies { readonly refuses: Refusals; readonly [other: string]: unknown };
export type StoredUpload = z.infer<typeof uploadBytes.reply>;

export const uploadCalls = {
  createUpload,
  ownUpload,
};
