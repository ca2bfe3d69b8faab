import { Gauge, type Registry } from 'prom-client';

export type SetValue = (value: number, labels?: Record<string, string>) => void;

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** How the values of processes that share a port become one. 'max' is for what all of them read at the same place. */
  readonly aggregator?: 'max' | 'min' | 'sum';
}

/** Adds a gauge whose values are read whenever /metrics is; what `read` does not set is not shown. */
export function addGauge(
  registry: Registry,
  about: Described,
  read: (set: SetValue) => Promise<void> | void,
): void {
  const gauge = new Gauge({
    aggregator: 'max',
    ...about,
    labelNames: about.labelNames ?? [],
    registers: [],
    async collect() {
      this.reset();
      try {
        await read((value, labels = {}) => this.set(labels, value));
      } catch {
        // The other metrics are needed most when something cannot be read.
      }
    },
  });
  registry.registerMetric(gauge);
}
