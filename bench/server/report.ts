/** The memory of a server process. */
export interface Memory {
  /** Bytes of live objects and buffers, after all garbage is gone. */
  readonly bytes: number;
  /** Tables it has in memory. */
  readonly tables: number;
}

/**
 * Questions to a server process. A collection of garbage also discards compiled code, so it is not requested while time
 * is measured.
 */
export type Question = 'cpu' | 'memory';

/** Reports the port to the parent process and answers its questions; ends with it. */
export function report(port: number, countTables: () => number): void {
  process.send?.(port);
  process.on('message', (question: Question) =>
    process.send?.(question === 'cpu' ? cpu() : memory(countTables)),
  );
  process.on('disconnect', () => process.exit());
}

/** CPU seconds of the main thread so far. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

function memory(countTables: () => number): Memory {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { bytes: heapUsed + external, tables: countTables() };
}
