import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured } from './measuring/piece.ts';

const CONNECTIONS = 16;

export interface Load {
  readonly url: string;
  /** JSON bodies to be posted one after the other; without them the URL is fetched. */
  readonly bodies?: readonly object[];
  /** Lua that gives the body of each request as `nextBody()`, in the place of `bodies`. */
  readonly bodyScript?: string;
}

/** Checks that wrk is installed; as root on Debian installs it. Elsewhere throws an error that says what to do. */
export function requireWrk(): void {
  if (hasWrk()) return;
  if (process.getuid?.() === 0) {
    try {
      execFileSync('apt-get', ['install', '-y', 'wrk'], { stdio: 'ignore' });
    } catch {}
  }
  if (!hasWrk())
    throw new Error('The benchmark needs wrk: install your distribution\'s package "wrk".');
}

/** Loads one address with 16 connections for so many whole seconds, with Brotli as browsers ask for it. */
export async function measure(load: Load, seconds: number): Promise<Measured> {
  const directory = await mkdtemp(join(tmpdir(), 'haat-wrk-'));
  try {
    const script = join(directory, 'requests.lua');
    await writeFile(script, luaFor(load));
    return parse(await wrk(load.url, script, seconds));
  } finally {
    await rm(directory, { recursive: true });
  }
}

function hasWrk(): boolean {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return (error as { status?: number | null }).status === 1; // it prints its version and exits 1
  }
}

async function wrk(url: string, script: string, seconds: number): Promise<string> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', script, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  return stdout;
}

function luaFor({ bodies, bodyScript = bodies && giveInTurn(bodies) }: Load): string {
  const headers = 'wrk.headers["Accept-Encoding"] = "br"\n';
  if (!bodyScript) return headers;
  return `${headers}wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
${bodyScript}
request = function()
  return wrk.format(nil, nil, nil, nextBody())
end
`;
}

function giveInTurn(bodies: readonly object[]): string {
  const list = bodies.map((body) => `[==[${JSON.stringify(body)}]==]`).join(',\n');
  return `local bodies = {${list}}
local at = 0
local function nextBody()
  at = at % #bodies + 1
  return bodies[at]
end`;
}

function parse(output: string): Measured {
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1];
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    output,
  );
  const broken = (socketErrors?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50Ms: milliseconds(/\s50%\s+([\d.]+)(us|ms|s)/.exec(output)),
    p99Ms: milliseconds(/\s99%\s+([\d.]+)(us|ms|s)/.exec(output)),
    failed: Number(failed ?? 0) + broken,
  };
}

function milliseconds(match: RegExpExecArray | null): number {
  const factor = { us: 0.001, ms: 1, s: 1000 }[match?.[2] ?? 'ms'] ?? 1;
  return Number(match?.[1]) * factor;
}
