import { randomBytes } from 'node:crypto';
import type { UploadPurpose } from '@haat/shared/contract/uploads.ts';
import sharp from 'sharp';
import type { TestApp } from './build-app.ts';
import type { TestCustomer } from './build-customer.ts';

/** A photo as a camera makes it, with the place where it was taken; it stands upright when it is turned to the right. */
export function buildPhoto(width = 60, height = 40): Promise<Buffer> {
  const background = { r: 40 + (randomBytes(1)[0] ?? 0) / 2, g: 90, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Camera of Meera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Posts bytes to the place of an upload. */
export async function postBytes(
  app: TestApp,
  { to, ticket }: { readonly to: string; readonly ticket: string },
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await app.http.request(to, {
    method: 'POST',
    headers: { authorization: `Bearer ${ticket}`, ...headers },
    body: new Uint8Array(bytes),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** The id of a stored picture of a customer. */
export async function buildUpload(
  app: TestApp,
  as: TestCustomer,
  purpose: UploadPurpose = 'review',
): Promise<string> {
  const upload = await app.call('createUpload', { body: { purpose }, as });
  const { status } = await postBytes(app, upload, await buildPhoto());
  if (status !== 200) throw new Error(`The picture was answered ${status}`);
  return upload.uploadId;
}
