import type { CallName } from '@haat/shared/contract/calls.ts';
import { CallFailed, type CallOptions, fetchCall } from './api.ts';
import { retryAfterSignIn } from './customer-call.ts';

interface Wanted {
  /** What the file is called where it is saved. */
  readonly fileName: string;
  /** Its content type; anything else, such as a proxy's page, is not saved under that name. */
  readonly type: string;
}

/** Saves what a customer's call answers as a file. Throws CallFailed when there is none. */
export async function downloadAsCustomer<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
  { fileName, type }: Wanted,
): Promise<void> {
  const answer = await retryAfterSignIn(() => fetchCall(name, options));
  const file = await answer.blob().catch(() => {
    throw new CallFailed(0, { msg: '', code: 'network' });
  });
  if (!file.type.startsWith(type) || file.size === 0)
    throw new CallFailed(answer.status, { msg: '', code: 'surprise' });
  saveFile(fileName, file);
}

/** Puts a file among the visitor's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** Some browsers read the file only after they have asked where to put it. */
const READ_WITHIN_MS = 60_000;
