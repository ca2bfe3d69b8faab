import type { Database } from '../db/connect.ts';
import { registerStatement } from '../db/statement-names.ts';

export interface Announcements {
  /** Tells the workers of all processes, a moment later, that there are new jobs of this name. */
  announce(name: string): void;
  /** Resolves when everything announced has been told. */
  flush(): Promise<void>;
}

/** So long the names are collected: a crowd of orders then costs one notification. */
const COLLECTED_FOR_MS = 10;
/** The channel on which the library's workers are told, as its own statements name it. */
const NOTIFY = `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
  from unnest($1::text[]) as names(name)`;
registerStatement('notify-workers', NOTIFY);

/** When a notification fails, nothing is lost: workers find the jobs at their usual look. */
export function buildAnnouncements(
  { runLibrarySql }: Pick<Database, 'runLibrarySql'>,
  onError: (error: Error) => void,
): Announcements {
  const names = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (names.size === 0) return;
    const told = [...names];
    names.clear();
    await runLibrarySql(NOTIFY, [told]).catch(onError);
  };
  return {
    announce: (name) => {
      names.add(name);
      timer ??= setTimeout(() => void flush(), COLLECTED_FOR_MS);
    },
    flush,
  };
}
