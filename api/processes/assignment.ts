import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry, type RegistryContentType } from 'prom-client';
import { startSharingCounts } from '../http/limits/shared-counts.ts';
import type { Assignment, Instruction, Report } from './messages.ts';

/** What a process that shares the port does when it is told to. */
export interface Told {
  onRetire(): void;
  onEnd(): void;
}

/** True in a process that another one has started to share its port. */
export function isStartedToShare(): boolean {
  return cluster.isWorker;
}

/** Says hello to the process that started this one, and returns what this one has to do. */
export function waitForAssignment({ onRetire, onEnd }: Told): Promise<Assignment> {
  return new Promise((resolve) => {
    const addFromOthers = startSharingCounts((points) => report({ kind: 'counted', points }));
    process.on('message', (instruction: Instruction) => {
      if (instruction.kind === 'serve') resolve(instruction.assignment);
      else if (instruction.kind === 'counted') addFromOthers(instruction.points);
      else if (instruction.kind === 'retire') onRetire();
      else if (instruction.kind === 'end') onEnd();
    });
    report({ kind: 'hello' });
  });
}

export function notifyReady(): void {
  report({ kind: 'ready' });
}

/** One process may have ended meanwhile; then /metrics shows what this one knows. */
const METRICS_WITHIN_MS = 2_000;

let aggregator: AggregatorRegistry<RegistryContentType> | undefined;

/** Returns the metrics of all processes together; undefined when one of them does not answer in time. */
export function buildSharedMetrics(
  registries: readonly Registry[],
): () => Promise<string | undefined> {
  AggregatorRegistry.setRegistries([...registries]);
  aggregator ??= new AggregatorRegistry(); // now this process answers when its metrics are asked for
  let requestId = 0;
  return () =>
    new Promise((resolve) => {
      const ownId = (requestId += 1);
      const settle = (text: string | undefined): void => {
        clearTimeout(timer);
        process.off('message', hear);
        resolve(text);
      };
      const hear = (instruction: Instruction): void => {
        if (instruction.kind === 'metrics' && instruction.requestId === ownId)
          settle(instruction.text);
      };
      const timer = setTimeout(settle, METRICS_WITHIN_MS, undefined);
      process.on('message', hear);
      report({ kind: 'show metrics', requestId: ownId });
    });
}

function report(message: Report): void {
  process.send?.(message, undefined, undefined, () => {});
}
