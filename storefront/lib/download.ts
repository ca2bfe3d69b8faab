import type { CallName } from '@haat/shared/contract/calls.ts';
import { CallFailed, type CallOptions, loadCallReply } from './api.ts';
import { retryAfterSignIn } from './customer/customer-store.ts';

interface Wanted {
  /** The name under which the file is saved. */
  readonly fileName: string;
  /** The expected content type. A reply of another type, such as a proxy's page, is not saved. */
  readonly type: string;
}

/** Saves the reply of a customer's call as a file. Throws CallFailed when the reply is no such file. */
export async function saveFileAsCustomer<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
  { fileName, type }: Wanted,
): Promise<void> {
  const response = await retryAfterSignIn(() => loadCallReply(name, options, DOWNLOAD_DEADLINE_MS));
  const file = await response.blob().catch(() => {
    throw new CallFailed(0, { msg: '', code: 'network' });
  });
  if (!file.type.startsWith(type) || file.size === 0)
    throw new CallFailed(response.status, { msg: '', code: 'surprise' });
  saveFile(fileName, file);
}

/** A large invoice on a slow line. */
const DOWNLOAD_DEADLINE_MS = 120_000;

/** Saves a file in the shopper's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** Some browsers read the file only after asking the shopper where to save it. */
const READ_WITHIN_MS = 60_000;
