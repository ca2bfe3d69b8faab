import { UPLOADS_PATH } from '@haat/shared/pictures.ts';
import type { UploadFiles } from '../catalogue/importer/pictures/media-store.ts';
import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';
import { createUpload } from './commands.ts';
import { loadOwnUpload } from './loaders.ts';

/** The calls of customers' pictures; their bytes come by `upload-routes.ts`. */
export function buildUploadRoutes(
  { db }: Database,
  files: UploadFiles,
): Pick<Handlers, 'createUpload' | 'ownUpload'> {
  return {
    createUpload: async ({ body, context: { customerId } }) => {
      const { id, ticket } = await createUpload(db, customerId, body.purpose);
      return { uploadId: id, to: UPLOADS_PATH + id, ticket };
    },

    ownUpload: ({ params, context: { customerId } }) =>
      loadOwnUpload({ db, files }, customerId, params.uploadId),
  };
}
