import { execFile } from 'node:child_process';
import { availableParallelism, cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** When and of which sources something was measured. */
export interface Stamp {
  readonly date: string;
  readonly commit: string;
}

/** In general terms: what one has to know to compare figures. */
export interface Machine {
  readonly cores: number;
  readonly memoryGb: number;
  readonly processor: string;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
}

const ROOT = join(import.meta.dirname, '../..');
const BYTES_PER_GB = 2 ** 30;

export async function readStamp(): Promise<Stamp> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: ROOT }).then(({ stdout }) => stdout.trim());
  const commit = await git('rev-parse', '--short=8', 'HEAD').catch(() => 'unknown');
  // What a run writes itself does not count.
  const changed = await git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    '.',
    ':!bench',
  ).catch(() => '');
  const date = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { date, commit: changed === '' ? commit : `${commit} and changes` };
}

export function describeMachine(postgres: string): Machine {
  return {
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / BYTES_PER_GB),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    system: type(),
    node: process.versions.node,
    postgres,
  };
}
