import type { Worker } from 'node:cluster';

/** What node:cluster sends with a connection, and its answer; Node does not declare them. */
interface ClusterMessage {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/**
 * Hands the connection that a process was just being given to another one when that process is killed. Without this Node waits
 * for an answer that never comes, and the client hangs.
 */
export function retryHandedConnection({ process: child }: Worker): void {
  let handed: number | undefined;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]): boolean => {
    const { act, seq } = args[0] as ClusterMessage;
    if (act === 'newconn') handed = seq;
    return send(...args);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack === handed) handed = undefined;
  });
  child.on('exit', () => {
    if (handed === undefined) return;
    child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: handed, accepted: false });
  });
}
