import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.ts';
import { startSandbox } from '../support/sandbox-process.ts';
import { nginx } from '../support/web-servers/nginx.ts';
import { startServer } from '../support/web-servers/start.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type MemorySample = NonNullable<ReturnType<Stage['sampleMemory']>>;

/** Starts the real sandbox as a process behind nginx with the generated rules. */
export async function openStage() {
  if (process.platform !== 'linux') throw new Error('The soak needs Linux, as it reads /proc.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  const database = join(folder, 'portal.sqlite');
  const ports = { portal: await findFreePort(), identity: await findFreePort() };
  const server = await startServer(nginx, 'dist/dev/library', { backendPort: ports.portal });
  const args = ['--api-only', '--origin', server.origin, '--database', database];
  const env = { ...process.env, TRUSTED_PROXIES: '127.0.0.1' };
  let faults = '';

  async function startBackend() {
    const sandbox = await startSandbox(args, { ports, env });
    await sandbox.waitForOutput('Sign in:');
    return sandbox;
  }

  async function stop(): Promise<void> {
    await backend.kill();
    faults += backend.readErrors();
  }

  let backend = await startBackend();
  return {
    origin: server.origin,
    sandboxOrigin: backend.origin,
    database,
    stop,
    restart: async () => {
      backend = await startBackend();
    },
    /** Returns the unexpected errors of all processes that have been stopped. */
    readFaults: () => faults,
    /** Returns memory in MiB and the number of open files and sockets; undefined without a running process. */
    sampleMemory: () => {
      const processFolder = `/proc/${backend.child.pid}`;
      if (!existsSync(`${processFolder}/fd`)) return undefined;
      const [, kib] =
        /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`${processFolder}/status`, 'utf8')) ?? [];
      const handles = readdirSync(`${processFolder}/fd`).length;
      return { ms: performance.now(), rssMiB: Number(kib) / 1024, handles };
    },
    close: async () => {
      await stop();
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
