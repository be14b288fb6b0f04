import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { csrfToken } from '../../src/contract/session/token.ts';

/** In which the sandbox has to answer. */
const START_MAX_MS = 30_000;
const POLL_MS = 50;

export interface BackendParts {
  readonly port: number;
  readonly identityPort: number;
  /** Origin that browsers see. */
  readonly origin: string;
  readonly database: string;
  /** File that gets what the sandbox writes to its error output. */
  readonly errors: string;
}

/** The real sandbox as a process behind a proxy on this computer. */
export class BackendProcess {
  readonly #parts: BackendParts;
  #child: ChildProcess | undefined;

  constructor(parts: BackendParts) {
    this.#parts = parts;
  }

  /** Process id; undefined while it is stopped. */
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
