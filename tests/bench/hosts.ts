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
import { keycloakStub } from './keycloak.ts';

/** Of a slow phone's line. */
const LATENCY_MS = 150;
const BUILT = '.cache/bench';
const FLOOR = join(BUILT, 'floor');

export type Hosts = Awaited<ReturnType<typeof startHosts>>;

/** End with the process; need built trees. @param isHttp1 HTTP/1.1 instead of HTTP/2, with TLS */
export async function startHosts(isHttp1: boolean) {
  rmSync(BUILT, { recursive: true, force: true });
  const built = spawnSync(process.execPath, ['tests/bench/peers/build.ts', BUILT], {
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The pages of others could not be built.');
  await buildFloor('dist/prd/library');
  const serve = (makeApp: MakeApp) => serveHost(makeApp, isHttp1);
  return {
    portal: await serve(sandboxOf('library', 'dist/prd/library')),
    shop: await serve(sandboxOf('shop', 'dist/prd/shop')),
    /** The library's pages without scripts, as a guest sees them. */
    floor: await serve(sandboxOf('library', FLOOR)),
    govuk: await serve(async () => withTree(new Hono(), 'govuk')),
    /** A form with styles of its own and nothing else. */
    scriptless: await serve(async () => withTree(new Hono(), 'scriptless')),
    keycloak: await serve(async () => withTree(keycloakStub(), 'keycloak')),
    singlePage: await serve(sandboxOf('library', await compressTree('single-page'))),
  };
}

interface App {
  readonly app: Hono;
  readonly signInAs?: (username: string) => string;
}

type MakeApp = (origin: string) => Promise<App>;

async function serveHost(makeApp: MakeApp, isHttp1: boolean) {
  const port = await findFreePort();
  const origin = `https://localhost:${port}`;
  const { app, signInAs } = await makeApp(origin);
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => readFileSync(join(BUILT, file)));
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      await setTimeout(LATENCY_MS);
      return app.fetch(request, bindings);
    },
    serverOptions: { key, cert },
    ...(isHttp1 ? { createServer } : { createServer: createSecureServer }),
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { origin, signInAs };
}

/** All rounds come from one address. */
function sandboxOf(client: string, tree: string): MakeApp {
  return (origin) =>
    openQuickSandbox({ environment: 'prd', client, tree, origin, perNetwork: 100_000 });
}

async function withTree(app: Hono, name: string): Promise<App> {
  serveTree(app, await compressTree(name));
  return { app };
}

/** @returns the folder */
async function compressTree(name: string): Promise<string> {
  const tree = join(BUILT, name);
  await compressTexts(tree);
  return tree;
}

async function buildFloor(tree: string): Promise<void> {
  cpSync(tree, FLOOR, { recursive: true });
  for (const { page, html } of readPages(tree)) writeFileSync(join(FLOOR, page), scriptless(html));
  await compressTexts(FLOOR);
}

function scriptless(html: string): string {
  const page = parse(html.replace('data-session="unknown"', 'data-session="guest"'));
  for (const element of listElements(page))
    if (
      /script|template/.test(element.tagName) ||
      readAttribute(element, 'rel') === 'modulepreload'
    )
      defaultTreeAdapter.detachNode(element);
  return serialize(page);
}
