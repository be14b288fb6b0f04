import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';

/** @param writer the name of the program, such as `build` @throws Error for a read-only folder */
export function assertWritable(folder: string, writer: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(
      `The ${writer} writes into ${resolve(folder)}, which is read-only. Copy the folder, or make it writable.`,
    );
  }
}
