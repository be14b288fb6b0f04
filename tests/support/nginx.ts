import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createSandbox } from '../../src/sandbox/sandbox.ts';

const BINARY = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
const MIME_TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find(existsSync);

/** Whether a real nginx is there to run the generated server block. */
export const hasNginx = BINARY !== undefined && MIME_TYPES !== undefined;

interface Nginx {
  /** Where it listens. */
  readonly origin: string;
  /** Requests that reached the sandbox behind it, such as `GET /auth/token 401`. */
  readonly proxied: string[];
  stop(): Promise<void>;
}

/** Runs a tree's generated nginx.conf in a real nginx, with the sandbox's API behind it. */
export async function startNginx(tree: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const proxied: string[] = [];
  const sandbox = await createSandbox({
    database: ':memory:',
    origin: 'http://localhost',
    identityOrigin: 'http://localhost:4401',
    log: (line) => proxied.push(line),
  });
  const backend = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
  const port = await freePort();
  const block = readFileSync(join(tree, 'nginx.conf'), 'utf8')
    .replace(/root \S+;/, `root ${resolve(tree)};`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:4400', `127.0.0.1:${(backend.address() as AddressInfo).port}`);
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, block));
  const nginx = spawn(BINARY ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin, nginx);
  return {
    origin,
    proxied,
    stop: async () => {
      const ended = new Promise((done) => nginx.once('exit', done));
      nginx.kill('SIGTERM');
      await ended;
      backend.closeAllConnections();
      backend.close();
      sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mainConfig(folder: string, block: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { include ${MIME_TYPES}; access_log off; ${temp.join(' ')}
${block}
}
`;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** Asks until the server answers; the connection itself is what is waited for. */
async function answering(origin: string, process: ChildProcess): Promise<void> {
  while (process.exitCode === null) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) return;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error('nginx did not start.');
}
