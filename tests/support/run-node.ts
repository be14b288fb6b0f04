import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Ended {
  readonly code: number | string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Node until it ends. Never rejects: expect `code`, too. @param args a script and its arguments */
export const runNode = (args: readonly string[], options: ExecFileOptions = {}): Promise<Ended> =>
  promisify(execFile)(process.execPath, args, { ...options, encoding: 'utf8' }).then(
    (printed) => ({ code: 0, ...printed }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
