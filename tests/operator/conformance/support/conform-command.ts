import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export const CONFORM_PROGRAM = 'src/operator/conformance/main.ts';

/** Runs the command in a separate process. */
export function runConform(...args: string[]) {
  return runProgram([CONFORM_PROGRAM, ...args]);
}

/**
 * Runs a program until it ends.
 * @param onOutput runs after each part of the output, with the whole output until then
 */
export function runProgram(
  args: string[],
  program = process.execPath,
  onOutput = (_text: string, _process: ChildProcess) => {},
) {
  // The terminal of the tests must not decide about colours.
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  return new Promise<Record<'stdout' | 'stderr', string> & { code: unknown }>((resolve) => {
    const child = execFile(program, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
      onOutput(text, child);
    });
  });
}

/** Reads the results in the page of the report. The page contains the results as gzip data in Base64. */
export function readPage(folder: string): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  // Gzip data in Base64 begin with H4sI.
  const [data = ''] = /(?<=")H4sI[A-Za-z0-9+/=]{200,}/.exec(page) ?? [];
  return gunzipSync(Buffer.from(data, 'base64')).toString();
}
