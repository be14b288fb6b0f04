import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { hostRulesOf } from './host-table.ts';
import { QUICK_HASH } from './quick-hash.ts';

const BINARY = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
const MIME_TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find(existsSync);

/** Whether nginx is installed. */
export const hasNginx = BINARY !== undefined && MIME_TYPES !== undefined;

interface Nginx {
  readonly origin: string;
  /** Requests at the backend: method and path, with the sandbox also the status. */
  readonly proxied: string[];
  /** Stops nginx. @returns the content of all logs */
  stop(): Promise<string>;
}

/**
 * Runs a tree’s generated nginx.conf in nginx.
 * @param answer the backend; defaults to the sandbox’s API
 * @param root replaces the tree
 */
export async function startNginx(
  tree: string,
  { answer, root = tree }: { readonly answer?: RequestListener; readonly root?: string } = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const proxied: string[] = [];
  const { backend, close } = answer
    ? backendOf(answer, proxied)
    : await sandboxBackend((line) => proxied.push(line));
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
  const port = await freePort();
  const block = nginxRulesOf(tree)
    .replace(/root \S+;/, `root ${resolve(root)};`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
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
      close();
      const logs = logsIn(folder);
      rmSync(folder, { recursive: true, force: true });
      return logs;
    },
  };
}

/** Checks the rules of several trees in one nginx. @returns its error messages */
export function checkTogether(trees: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const blocks = trees.map((tree, index) =>
    nginxRulesOf(tree)
      .replace('listen 8080', `listen 127.0.0.1:${8080 + index}`)
      .replaceAll('/var/log/nginx/', `${folder}/`),
  );
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, blocks.join('\n')));
  const { status, stderr } = spawnSync(
    BINARY ?? 'nginx',
    ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? '' : stderr;
}

function nginxRulesOf(tree: string): string {
  return readFileSync(join(hostRulesOf(tree), 'nginx.conf'), 'utf8');
}

function backendOf(answer: RequestListener, proxied: string[]) {
  const backend = createServer((request, response) => {
    proxied.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  return { backend, close: () => {} };
}

async function sandboxBackend(log: (line: string) => void) {
  const sandbox = await createSandbox({
    passwordCost: QUICK_HASH,
    database: ':memory:',
    origin: 'http://localhost',
    identityOrigin: 'http://localhost:4401',
    log,
  });
  const backend = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  return { backend, close: sandbox.close };
}

function logsIn(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** nginx’s own log catches errors outside the server block. */
function mainConfig(folder: string, block: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { include ${MIME_TYPES}; access_log ${folder}/access.log; ${temp.join(' ')}
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

/** Polls until the server accepts connections. */
async function answering(origin: string, process: ChildProcess): Promise<void> {
  while (process.exitCode === null) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) return;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error('nginx did not start.');
}
