import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from '../setup/programs.ts';
import { freePort } from '../support/free-port.ts';
import { nginx } from '../support/web-servers/nginx.ts';
import { startServer } from '../support/web-servers/start.ts';
import { BackendProcess } from './backend-process.ts';

const TREE = 'dist/dev/library';
/** Gets the error output of the sandbox; stays after the run. */
const ERRORS = 'test-results/soak-errors.log';

export interface Stage {
  /** Origin of nginx. */
  readonly origin: string;
  readonly sandboxOrigin: string;
  readonly backend: BackendProcess;
  readonly database: string;
  /** File with what the sandbox writes to its error output. */
  readonly errors: string;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox behind nginx with the generated rules (rule 31.1).
 * @throws Error with a sentence for the user
 */
export async function openStage(): Promise<Stage> {
  if (process.platform !== 'linux') throw new Error('The soak needs Linux, as it reads /proc.');
  programPath('nginx');
  if (!existsSync(TREE)) throw new Error(`${TREE} is missing. Build it first: npm run build.`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  mkdirSync('test-results', { recursive: true });
  rmSync(ERRORS, { force: true });
  const [port, identityPort, portal] = [await freePort(), await freePort(), await freePort()];
  const database = join(folder, 'portal.sqlite');
  const origin = `http://localhost:${portal}`;
  const backend = new BackendProcess({ port, identityPort, origin, database, errors: ERRORS });
  const server = await startServer(nginx, TREE, { backendPort: port, port: portal });
  const stop = async () => {
    await backend.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await backend.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const sandboxOrigin = `http://localhost:${port}`;
  return { origin, sandboxOrigin, backend, database, errors: ERRORS, stop };
}
