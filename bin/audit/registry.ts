import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const PATIENCE_MS = 60_000;

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (Via | string)[] }>>;
}

interface Via {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly range: string;
}

/** What npm's registry knows of the packages, a line each; undefined when it does not answer or has no such list. */
export async function findRegistryFaults(folder: string): Promise<string[] | undefined> {
  const npm = spawn('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    shell: process.platform === 'win32', // npm is a .cmd file there
  });
  const failed = new Promise<string>((resolve) => npm.on('error', () => resolve('')));
  return readReport(await Promise.race([text(npm.stdout), failed]));
}

/** The lines of npm's report; undefined when it is none. */
export function readReport(report: string): string[] | undefined {
  try {
    const { vulnerabilities } = JSON.parse(report) as Report;
    if (!vulnerabilities) return undefined;
    const causes = Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((via) => typeof via !== 'string');
    return [
      ...new Set(
        causes.map(
          ({ name, range, title, url }) => `${name} ${range} has a known fault: ${title} ${url}`,
        ),
      ),
    ];
  } catch {
    return undefined;
  }
}
