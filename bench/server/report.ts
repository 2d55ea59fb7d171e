/** What a server's process says of itself. */
export interface Figures {
  /** Bytes of live objects and buffers, after all garbage is gone. */
  readonly memory: number;
  /** Seconds of processor time up to now, of the thread that answers. */
  readonly cpu: number;
  /** Tables it has in memory. */
  readonly tables: number;
}

/** Tells the parent where this process listens, and its figures whenever it asks; ends with it. */
export function report(port: number, countTables: () => number): void {
  process.send?.(port);
  process.on('message', () => process.send?.(figures(countTables)));
  process.on('disconnect', () => process.exit());
}

function figures(countTables: () => number): Figures {
  const { user, system } = process.threadCpuUsage();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { memory: heapUsed + external, cpu: (user + system) / 1e6, tables: countTables() };
}
