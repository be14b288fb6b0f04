import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { build } from 'vite';
import { createPacker } from '../../src/hosting/precompress.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { QUICK_HASH } from '../support/quick-hash.ts';
import { FLOOR_PAGES } from './floor.ts';

const FOLDER = '.cache/bench';

/** Sites that are compared; each has the sandbox’s API on its own origin. */
export interface Hosts {
  readonly ours: string;
  readonly floor: string;
  readonly peer: string;
  stop(): void;
}

/** Builds, compresses and serves the portal, the baseline and the single-page application. */
export async function startHosts(): Promise<Hosts> {
  const floor = join(FOLDER, 'floor');
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, html] of Object.entries(FLOOR_PAGES)) {
    mkdirSync(dirname(join(floor, name)), { recursive: true });
    writeFileSync(join(floor, name), html);
  }
  const peer = await buildPeer();
  const packer = createPacker('.cache/packed');
  for (const folder of [floor, peer]) await packer.pack(folder);
  const sites = await Promise.all(['dist/prd/library', floor, peer].map(serve));
  const [ours = '', floorOrigin = '', peerOrigin = ''] = sites.map(({ origin }) => origin);
  return {
    ours,
    floor: floorOrigin,
    peer: peerOrigin,
    stop: () => {
      for (const { stop } of sites) stop();
    },
  };
}

async function buildPeer(): Promise<string> {
  const folder = join(FOLDER, 'peer');
  await build({
    root: join(import.meta.dirname, 'peer'),
    configFile: false,
    // Ignores warnings about "use client" in libraries.
    logLevel: 'error',
    build: { outDir: resolve(folder), emptyOutDir: true, chunkSizeWarningLimit: 1000 },
  });
  cpSync(join(folder, 'index.html'), join(folder, 'registrierung.html'));
  return folder;
}

async function serve(tree: string): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sandbox = await createSandbox({
    passwordCost: QUICK_HASH,
    database: ':memory:',
    origin,
    identityOrigin: 'http://localhost:4401',
    environment: 'prd',
    tree,
  });
  const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    origin,
    stop: () => {
      server.closeAllConnections();
      server.close();
      sandbox.close();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
