import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Above this share figures say nothing: they have to be measured again. */
export const FOREIGN_SHARE_MAX = 0.1;
const IDLE_TICKS_PER_SECOND = 15;
const IDLE_SECONDS = 2;
const WAIT_SECONDS_MAX = 180;

/** Processor time in ticks of the kernel: of the whole machine, and of this process and all its descendants. */
export interface ProcessorTime {
  readonly busy: number;
  readonly own: number;
}

/** From Linux's /proc; elsewhere null. Descendants that have ended count through their parents. */
export function readProcessorTime(): ProcessorTime | null {
  try {
    return { busy: readBusy(), own: readOwn() };
  } catch {
    return null;
  }
}

/** The share of the machine's busy time that other programs took between two readings, from 0 to 1. */
export function calculateForeignShare(from: ProcessorTime, to: ProcessorTime): number {
  const busy = to.busy - from.busy;
  return busy > 0 ? Math.max(0, 1 - (to.own - from.own) / busy) : 0;
}

/** Waits until this process and its descendants do nothing: the store has loaded its indexes, PostgreSQL has no chores. Returns how many seconds that took. */
export async function waitUntilIdle(): Promise<number> {
  let idle = 0;
  for (let seconds = 1; seconds <= WAIT_SECONDS_MAX; seconds += 1) {
    const before = readProcessorTime();
    await sleep(1_000);
    const after = readProcessorTime();
    const isIdle = before && after && after.own - before.own < IDLE_TICKS_PER_SECOND;
    idle = isIdle ? idle + 1 : 0;
    if (idle === IDLE_SECONDS) return seconds - IDLE_SECONDS;
  }
  throw new Error(`The store has been busy for ${WAIT_SECONDS_MAX} s although nobody asks it`);
}

/** user, nice, system, irq, softirq, steal (what other virtual machines took): without idle and waiting for disks. */
function readBusy(): number {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields.map(Number);
  return user + nice + system + irq + softirq + steal;
}

interface Process {
  readonly parent: number;
  readonly ticks: number;
}

function readOwn(): number {
  return sumTicks(process.pid);
}

/** Of a process and all its descendants. */
function sumTicks(root: number): number {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    const read = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (read) all.set(Number(name), read);
  }
  let sum = 0;
  for (const [pid, { ticks }] of all) if (isWithin(root, pid, all)) sum += ticks;
  return sum;
}

function isWithin(root: number, pid: number, all: ReadonlyMap<number, Process>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent)
    if (at === root) return true;
  return false;
}

const MS_PER_TICK = 10;

/** The processor time of a process and all its descendants so far, in ms; 0 when the system has no /proc. */
export function readProcessMs(pid: number | undefined): number {
  return pid === undefined || !existsSync('/proc') ? 0 : sumTicks(pid) * MS_PER_TICK;
}

/** utime, stime, and those of ended children; the name in parentheses may contain spaces. */
function readProcess(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined; // it has ended meanwhile
  }
}
