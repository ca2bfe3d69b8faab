import { availableParallelism, totalmem } from 'node:os';

/** What the number of processes depends on. */
export interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

/** More than one machine of this size can feed from one database. */
export const PROCESSES_MAX = 8;
const BYTES_PER_GB = 1024 ** 3;
/** PostgreSQL, and the process that starts the others. */
const KEPT_GB = 1;
/** A process under load, with its caches. */
const GB_PER_PROCESS = 0.75;
/** Of each of the two pools, and of all processes together; see docs/decisions/0022-what-runs-at-once.md. */
const CONNECTIONS_OF_ONE = 10;
const CONNECTIONS_OF_ALL = 20;
const CONNECTIONS_MIN = 4;

/** The machine, or the part of it that the control group of this process may use. */
export function readMachine(): Machine {
  const constrained = process.constrainedMemory();
  const memoryBytes = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return { cores: availableParallelism(), memoryBytes };
}

/** How many processes share the port when WORKERS is 'auto': one for each core, as many as fit into the memory. */
export function chooseProcessCount({ cores, memoryBytes }: Machine): number {
  const fitting = Math.floor((memoryBytes / BYTES_PER_GB - KEPT_GB) / GB_PER_PROCESS);
  return Math.max(1, Math.min(cores, fitting, PROCESSES_MAX));
}

/** How many connections each of the two pools of one process may open. */
export function calculateConnections(processCount: number): number {
  const share = Math.floor(CONNECTIONS_OF_ALL / processCount);
  return Math.min(CONNECTIONS_OF_ONE, Math.max(CONNECTIONS_MIN, share));
}
