import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface ProcessResult {
  readonly code: number | string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Node until it ends, and never rejects, so tests must also expect `code`. @param args a script and its arguments */
export const runNode = (
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<ProcessResult> =>
  promisify(execFile)(process.execPath, args, { ...options, encoding: 'utf8' }).then(
    (printed) => ({ code: 0, ...printed }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
