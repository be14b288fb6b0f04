import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { createPacker } from '../../src/hosting/precompress.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { serveTree } from '../support/serve-tree.ts';
import { framedPages } from './floor/framed.ts';
import { barePages } from './floor/pages.ts';
import { PEER_PAGES } from './peer/pages.ts';

const FOLDER = '.cache/bench';
const OURS = 'dist/prd/library';
const FAR = { latencyMs: 150 } as const;

/** A served site with a sandbox of its own. */
export interface Host {
  readonly origin: string;
  readonly sandbox: Sandbox;
}

/** Sites that are compared; each has the sandbox’s API on its own origin. */
export interface Hosts {
  readonly ours: Host;
  /** The client with a profile page. */
  readonly shop: Host;
  /** Pages that may sign in at the sandbox’s provider, which production’s may not. */
  readonly dev: Host;
  /** Static pages without scripts and fonts. */
  readonly floor: Host;
  /** The same with the menu and footer of the portal. */
  readonly framed: Host;
  /** The single-page build. */
  readonly peer: Host;
  /** The same three behind a latency, for what a browser’s emulation does not slow down. */
  readonly far: Readonly<Record<'ours' | 'floor' | 'peer', Host>>;
  stop(): Promise<void>;
}

/** Builds, compresses and serves the portal, the baselines and the single-page application. */
export async function startHosts(): Promise<Hosts> {
  rmSync(FOLDER, { recursive: true, force: true });
  const floor = writePages('floor', barePages());
  const framed = writePages('framed', framedPages(OURS));
  // Its header has the portal’s wordmark.
  for (const picture of globSync('_astro/*.svg', { cwd: OURS }))
    cpSync(join(OURS, picture), join(framed, picture));
  const peer = await buildPeer();
  const packer = createPacker('.cache/packed');
  for (const folder of [floor, framed, peer]) await packer.pack(folder);
  const stops: (() => Promise<void>)[] = [];
  const start = async (tree: string, options?: Parameters<typeof serveTree>[1]): Promise<Host> => {
    const { stop, ...host } = await serve(tree, options);
    stops.push(stop);
    return host;
  };
  return {
    ours: await start(OURS),
    shop: await start('dist/prd/shop', { client: 'shop' }),
    dev: await start('dist/dev/library', { environment: 'dev' }),
    floor: await start(floor),
    framed: await start(framed),
    peer: await start(peer),
    far: {
      ours: await start(OURS, FAR),
      floor: await start(floor, FAR),
      peer: await start(peer, FAR),
    },
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
}

function writePages(folder: string, pages: Readonly<Record<string, string>>): string {
  for (const [name, html] of Object.entries(pages)) {
    const file = join(FOLDER, folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  return join(FOLDER, folder);
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
  for (const page of PEER_PAGES) {
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    cpSync(join(folder, 'index.html'), join(folder, `${page}.html`));
  }
  return folder;
}

/** All rounds come from one address. */
const serve: typeof serveTree = (tree, options) =>
  serveTree(tree, { client: 'library', perNetwork: 100_000, ...options });
