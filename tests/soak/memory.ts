import { readdirSync, readFileSync } from 'node:fs';

export interface MemorySample {
  /** Since the begin of the run. */
  readonly ms: number;
  readonly rssMiB: number;
  /** Open files and sockets. */
  readonly handles: number;
}

/** Reads what Linux says of a process. @returns undefined when it has gone */
export function memoryOf(pid: number, ms: number): MemorySample | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kib = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    const handles = readdirSync(`/proc/${pid}/fd`).length;
    return kib === '' ? undefined : { ms, rssMiB: Number(kib) / 1024, handles };
  } catch {
    return undefined;
  }
}
