import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';

/** @param who writes, such as `The tests write` @throws Error with one sentence */
export function mustBeWritable(who: string, folder = '.'): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(`${who} into ${resolve(folder)}, which is read-only. Copy it, or change that.`);
  }
}
