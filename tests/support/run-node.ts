import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Node until it ends, whatever its exit code is. @param args a script and its arguments */
export function runNode(args: readonly string[], options: ExecFileOptions = {}): Promise<Ended> {
  return promisify(execFile)(process.execPath, args, { ...options, encoding: 'utf8' }).then(
    (printed) => ({ code: 0, ...printed }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}
