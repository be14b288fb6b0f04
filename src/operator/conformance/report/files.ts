import { access, constants, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../finding.ts';

/** Checks the file before a long run. @throws UsageError for a file that cannot be written */
export async function assertReportWritable(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throwNotWritable(file);
  await access(dirname(file), constants.W_OK).catch(() => throwNotWritable(file));
}

/** Writes the whole file or nothing. @throws UsageError for a file that cannot be written */
export async function writeReport(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, text);
    await rename(part, file);
  } catch {
    await rm(part, { force: true });
    throwNotWritable(file);
  }
}

function throwNotWritable(file: string): never {
  throw new UsageError(
    `${file} cannot be written. Name a file in an existing folder for the report.`,
  );
}
