import { Gauge, type Registry } from 'prom-client';

export type SetValue = (value: number, labels?: Record<string, string>) => void;

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

/** Adds a gauge whose values are read whenever /metrics is; what `read` does not set is not shown. */
export function addGauge(
  registry: Registry,
  about: Described,
  read: (set: SetValue) => Promise<void> | void,
): void {
  const gauge = new Gauge({
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
