interface Device {
  readonly hardwareConcurrency?: number;
  /** In GB; not every browser has it. */
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
}

const WEAK_MEMORY_GB = 4;
const WEAK_CORES = 4;

/** Whether a device should get less to render: its hardware is weak, or it asks to save data. */
export function isWeakDevice(machine: Device): boolean {
  const { hardwareConcurrency: cores, deviceMemory: memory, connection } = machine;
  const isShort = (has: number | undefined, weak: number) => has !== undefined && has <= weak;
  return (
    isShort(memory, WEAK_MEMORY_GB) || isShort(cores, WEAK_CORES) || connection?.saveData === true
  );
}
