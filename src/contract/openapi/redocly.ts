import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A package folder of its own, which `npm run contract` and the tests install. */
const FOLDER = new URL('../../../.redocly/', import.meta.url);
const COMMAND = fileURLToPath(new URL('node_modules/@redocly/cli/bin/cli.js', FOLDER));
const CONFIGURATION = fileURLToPath(new URL('redocly.yaml', FOLDER));

const run = promisify(execFile);

/** Runs a command without network. @returns its report as JSON @throws Error when it finds faults */
export async function redocly(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [COMMAND, command, ...args, '--config', CONFIGURATION, '--format', 'json'],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  );
  return stdout;
}
