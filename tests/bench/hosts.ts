import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { defaultTreeAdapter, parse, serialize } from 'parse5';
import { compressTexts } from '../../src/build/compress.ts';
import { serveTree } from '../../src/sandbox/server/host.ts';
import { readPages } from '../support/built-pages.ts';
import { findFreePort } from '../support/free-port.ts';
import { listElements, readAttribute } from '../support/html-elements.ts';
import { openQuickSandbox } from '../support/quick-sandbox.ts';
import { createKeycloakStub } from './keycloak.ts';

/** The latency of a slow phone's connection. */
const LATENCY_MS = 150;
const BUILD_FOLDER = '.cache/bench';
/** Folder of the library's pages without scripts. Their times are the floor for the times of the portal. */
const FLOOR_FOLDER = join(BUILD_FOLDER, 'floor');

export type Hosts = Awaited<ReturnType<typeof startHosts>>;

/**
 * Starts all hosts, which serve the built trees until the process ends.
 * @param isHttp1 whether the hosts serve HTTP/1.1 instead of HTTP/2, both with TLS
 */
export async function startHosts(isHttp1: boolean) {
  rmSync(BUILD_FOLDER, { recursive: true, force: true });
  const buildRun = spawnSync(process.execPath, ['tests/bench/peers/build.ts', BUILD_FOLDER], {
    stdio: 'inherit',
  });
  if (buildRun.status !== 0) throw new Error('The pages for comparison could not be built.');
  await buildFloor('dist/prd/library');
  const serve = (createApp: AppFactory) => serveHost(createApp, isHttp1);
  return {
    portal: await serve(createSandboxApp('library', 'dist/prd/library')),
    shop: await serve(createSandboxApp('shop', 'dist/prd/shop')),
    /** The library's pages without scripts, as a guest sees them. */
    floor: await serve(createSandboxApp('library', FLOOR_FOLDER)),
    govuk: await serve(async () => addTree(new Hono(), 'govuk')),
    /** A page that consists of a form and its styles. */
    scriptless: await serve(async () => addTree(new Hono(), 'scriptless')),
    keycloak: await serve(async () => addTree(createKeycloakStub(), 'keycloak')),
    singlePage: await serve(createSandboxApp('library', await compressTree('single-page'))),
  };
}

interface App {
  readonly app: Hono;
  readonly openSessionCookie?: (username: string) => string;
}

type AppFactory = (origin: string) => Promise<App>;

async function serveHost(createApp: AppFactory, isHttp1: boolean) {
  const port = await findFreePort();
  const origin = `https://localhost:${port}`;
  const { app, openSessionCookie } = await createApp(origin);
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => readFileSync(join(BUILD_FOLDER, file)));
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      await setTimeout(LATENCY_MS);
      return app.fetch(request, bindings);
    },
    serverOptions: { key, cert },
    ...(isHttp1 ? { createServer } : { createServer: createSecureServer }),
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { origin, openSessionCookie };
}

/** Creates a sandbox with a high limit per network, because all rounds come from one IP address. */
function createSandboxApp(client: string, tree: string): AppFactory {
  return (origin) =>
    openQuickSandbox({ environment: 'prd', client, tree, origin, attemptsPerNetwork: 100_000 });
}

async function addTree(app: Hono, name: string): Promise<App> {
  serveTree(app, await compressTree(name));
  return { app };
}

/** Compresses the texts of a built tree in place. @returns the folder of the tree */
async function compressTree(name: string): Promise<string> {
  const tree = join(BUILD_FOLDER, name);
  await compressTexts(tree);
  return tree;
}

/** Copies a tree, and removes the scripts from its pages, which then show the content for a guest. */
async function buildFloor(tree: string): Promise<void> {
  cpSync(tree, FLOOR_FOLDER, { recursive: true });
  for (const { page, html } of readPages(tree))
    writeFileSync(join(FLOOR_FOLDER, page), removeScripts(html));
  await compressTexts(FLOOR_FOLDER);
}

function removeScripts(html: string): string {
  const page = parse(html.replace('data-session="unknown"', 'data-session="guest"'));
  for (const element of listElements(page))
    if (
      /script|template/.test(element.tagName) ||
      readAttribute(element, 'rel') === 'modulepreload'
    )
      defaultTreeAdapter.detachNode(element);
  return serialize(page);
}
