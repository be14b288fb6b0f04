import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { createHeadlessOptions } from './chromium.ts';
import { type SandboxProcess, startSandbox } from './sandbox-process.ts';
import { BUILD_ENV, buildCopy } from './sites-folder.ts';

const BUILD_MAX_MS = 600_000;

interface Options {
  /** The client whose tree is built; by default the trees of all clients are built. */
  readonly client?: string;
  /** Additional environment variables of the sandbox's process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Builds and serves a copy of the project with other sites, and opens a browser, while the tests of a file
 * run.
 * @param name name of the folder below `.cache` that has the copy
 * @param files files of the folder `sites` that differ from the example, as for `writeSites`
 */
export function serveCopy(
  name: string,
  files: Readonly<Record<string, unknown>>,
  { client, env }: Options = {},
) {
  const folder = resolve('.cache', name);
  let buildOutput = '';
  let browser: Browser | undefined;
  let sandbox: SandboxProcess | undefined;
  const origin = () => sandbox?.origin ?? '';
  beforeAll(async () => {
    buildOutput = await buildCopy(folder, files, ...(client ? ['--client', client] : []));
    const sandboxArgs = ['--database', ':memory:', '--no-build'];
    sandbox = await startSandbox(sandboxArgs, { cwd: folder, env: { ...BUILD_ENV, ...env } });
    await sandbox.waitForOutput('Portal:');
    browser = await chromium.launch(createHeadlessOptions());
  }, BUILD_MAX_MS);
  afterAll(async () => {
    await browser?.close();
    await sandbox?.kill();
    rmSync(folder, { recursive: true, force: true });
  }, BUILD_MAX_MS);
  return {
    treeOf: (treeClient: string) => join(folder, 'dist/dev', treeClient),
    origin,
    /** Returns the output of the build. */
    readBuildOutput: () => buildOutput,
    async newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      if (!browser) throw new Error('The copy is not served yet.');
      const context = await browser.newContext({ baseURL: origin(), locale: 'de-DE', ...options });
      context.setDefaultTimeout(120_000);
      return context;
    },
    closePages: () => Promise.all(browser?.contexts().map((context) => context.close()) ?? []),
  };
}

/** Records all requests of a browser. `readBodies` parses the bodies that were sent to a path, in their order. */
export function recordRequests(context: BrowserContext) {
  const requests: { readonly path: string; readonly body: string }[] = [];
  context.on('request', (request) => {
    requests.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' });
  });
  return {
    requests,
    readBodies: (path: string): unknown[] =>
      requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body)),
  };
}
