import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { csrfToken } from '../../src/contract/session/token.ts';
import { programPath } from '../setup/programs.ts';
import { freePort } from '../support/free-port.ts';
import { nginx } from '../support/web-servers/nginx.ts';
import { startServer } from '../support/web-servers/start.ts';

const START_MAX_MS = 30_000;
const POLL_MS = 50;

type BackendParts = Record<'port' | 'identityPort', number> &
  Record<'origin' | 'database' | 'errors', string>;

/** The real sandbox as a process behind a proxy on this computer. */
export class BackendProcess {
  readonly #parts: BackendParts;
  #child: ChildProcess | undefined;

  constructor(parts: BackendParts) {
    this.#parts = parts;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when portal and provider answer. @throws Error when they do not in time */
  async start(): Promise<void> {
    const { port, identityPort, origin, database, errors } = this.#parts;
    const output = openSync(errors, 'a');
    const child = spawn(
      process.execPath,
      [
        'src/sandbox/main.ts',
        '--api-only',
        ...['--port', String(port), '--identity-port', String(identityPort)],
        ...['--origin', origin, '--database', database],
      ],
      {
        stdio: ['ignore', 'ignore', output],
        env: { ...process.env, TRUSTED_PROXIES: '127.0.0.1' },
      },
    );
    closeSync(output);
    this.#child = child;
    await this.#answering(child);
  }

  /** Ends the process without a chance to finish anything. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async #answering(child: ChildProcess): Promise<void> {
    const { port, identityPort, errors } = this.#parts;
    const addresses = [
      `http://localhost:${port}${csrfToken.path}`,
      `http://localhost:${identityPort}/.well-known/openid-configuration`,
    ];
    for (let waitedMs = 0; waitedMs < START_MAX_MS; waitedMs += POLL_MS) {
      if (child.exitCode !== null) break;
      const answers = await Promise.all(
        addresses.map((address) => fetch(address).catch(() => undefined)),
      );
      if (answers.every((answer) => answer?.ok)) return;
      await pause(POLL_MS);
    }
    throw new Error(`The sandbox does not start. Read ${errors}.`);
  }
}

const TREE = 'dist/dev/library';
/** Gets the error output of the sandbox; stays after the run. */
const ERRORS = 'test-results/soak-errors.log';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The sandbox behind nginx with the generated rules (rule 31.1). @throws Error with a sentence */
export async function openStage() {
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
