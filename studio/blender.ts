import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ENTRY = join(import.meta.dirname, 'blender/shoot.py');
const START = ['-b', '--factory-startup', '--python-exit-code', '1', '--python', ENTRY, '--'];
const NICENESS = '10';
const ADVICE =
  'Blender is missing. On Debian: apt-get install --no-install-recommends blender python3-numpy libgl1 libgl1-mesa-dri fonts-dejavu-core';
/** What Blender last said tells what went wrong. */
const LAST_WORDS = 12;
const SHOT = /^SHOT (?<name>\S+) (?<shot>\S+) (?<seconds>[\d.]+)/;

const running = new Set<ChildProcess>();

/** Runs the studio's Python, calling `onShot` for every picture that lies finished. */
export function runBlender(
  words: readonly string[],
  onShot: (shot: string) => void = () => {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn('nice', ['-n', NICENESS, 'blender', ...START, ...words]);
  running.add(child);
  const said: string[] = [];
  const hear = (line: string): void => {
    said.push(line);
    said.splice(0, said.length - LAST_WORDS);
    const shot = SHOT.exec(line)?.groups?.['shot'];
    if (shot) onShot(shot);
  };
  createInterface(child.stdout).on('line', hear);
  createInterface(child.stderr).on('line', hear);
  child.on('error', reject);
  child.on('close', (code) => {
    running.delete(child);
    if (code === 0) resolve();
    else reject(new Error(code === 127 ? ADVICE : said.filter(Boolean).join('\n')));
  });
  return promise;
}

/** Ends what is running, when the studio is told to stop. */
export function stopBlender(): void {
  for (const child of running) child.kill();
}
