import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './database.ts';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program of bin/ on a test's database, as an operator does. */
export function runProgram(
  name: string,
  args: readonly string[],
  { url }: TestDatabase,
): Promise<Ended> {
  return runProgramWith(name, args, { DATABASE_URL: url });
}

/** Runs it with these variables added to those of the tests. */
export async function runProgramWith(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  const program = fileURLToPath(new URL(`../../bin/${name}`, import.meta.url));
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, [program, ...args], { env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}
