import { SingleBar } from 'cli-progress';
import type { ImportCounts, Reports } from './import-file.ts';
import { formatProblem } from './row.ts';

export interface TerminalReport extends Reports {
  /** Ends the progress bar and prints a summary of each file. */
  finish(counts: readonly ImportCounts[]): void;
  /** Ends the progress bar without output. */
  stop(): void;
}

const LINE_EVERY_MS = 5000;
const PROBLEMS_SHOWN = 1000;
const MILLISECONDS = 1000;
/** Replaced: text from a file must not control the terminal. */
const CONTROLS = /\p{Cc}/gu;

/** Shows a progress bar on a terminal, else a line every few seconds; problems and warnings go to `err`. */
export function createTerminalReport(
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
): TerminalReport {
  const startedAt = Date.now();
  const bar = out.isTTY ? createBar(out) : null;
  let reportedAt = startedAt;
  let problems = 0;
  const say = (stream: NodeJS.WriteStream, text: string): void => {
    if (bar) out.write('\r\x1b[K'); // the bar is drawn again below the line
    stream.write(`${text.replace(CONTROLS, '�')}\n`);
  };
  return {
    onProgress: ({ file, rows, bad, bytes, totalBytes }) => {
      if (bar && !bar.isActive) bar.start(totalBytes, bytes, { file, rows, bad });
      bar?.setTotal(totalBytes);
      bar?.update(bytes, { file, rows, bad });
      if (bar || Date.now() - reportedAt < LINE_EVERY_MS) return;
      reportedAt = Date.now();
      say(out, `${file}: ${rows} rows (${percent(bytes, totalBytes)} %), ${bad} bad`);
    },
    onRefused: (file, line, problem) => {
      problems += 1;
      if (problems <= PROBLEMS_SHOWN) say(err, `${file}, line ${line}, ${formatProblem(problem)}`);
      if (problems === PROBLEMS_SHOWN)
        say(err, 'More problems are not shown here; the file of bad rows has all.');
    },
    onWarning: (file, text) => say(err, `${file}: ${text}`),
    finish: (counts) => {
      bar?.stop();
      const seconds = (Date.now() - startedAt) / MILLISECONDS;
      for (const file of counts) out.write(`${summarise(file)}\n`);
      const rows = counts.reduce((total, file) => total + file.rows, 0);
      out.write(
        `${rows} rows in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} a second)\n`,
      );
    },
    stop: () => bar?.stop(),
  };
}

function createBar(stream: NodeJS.WriteStream): SingleBar {
  return new SingleBar({
    stream,
    format: '{file} [{bar}] {percentage} % | {rows} rows, {bad} bad | {duration_formatted}',
    hideCursor: true,
  });
}

function summarise({ file, rows, added, changed, bad, sideFile }: ImportCounts): string {
  const unchanged = rows - added - changed - bad;
  const refused = sideFile ? `, ${bad} bad (they are in ${sideFile})` : '';
  return `${file}: ${added} new, ${changed} changed, ${unchanged} as they were${refused}`;
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part * 100) / whole);
}
