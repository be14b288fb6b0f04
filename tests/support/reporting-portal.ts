import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { headlessShell } from './chromium.ts';
import { startSandbox } from './sandbox-process.ts';
import { copyProject, exampleFile, writeSites } from './sites-folder.ts';

const FOLDER = resolve('.cache/own-reports');
/** Vitest’s variables would cause a development build. */
const ENV = { PATH: process.env['PATH'], PORTAL_SITES: 'sites' };

export type ReportingPortal = Awaited<ReturnType<typeof openReportingPortal>>;
export type ReportingPage = Awaited<ReturnType<ReportingPortal['open']>>;

/** A portal whose pages all report (rule 29.1), and a browser. */
export async function openReportingPortal() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  copyProject(FOLDER);
  const environments = exampleFile('environments.json');
  const dev = { ...Object(environments['dev']), ownReports: { sample: 1, fieldFigures: true } };
  writeSites(join(FOLDER, 'sites'), { 'environments.json': { ...environments, dev } });
  const build = ['src/build/build.ts', '--environment', 'dev', '--client', 'library'];
  await promisify(execFile)('node', [...build, '--no-pack'], { cwd: FOLDER, env: ENV });
  const { origin, child, prints } = await startSandbox(['--database', ':memory:'], {
    cwd: FOLDER,
    env: ENV,
  });
  await prints('Portal:');
  const browser = await chromium.launch(headlessShell());
  return {
    origin,
    tree: join(FOLDER, 'dist/dev/library'),
    open: () => openPage(browser, origin),
    close: async () => {
      await browser.close();
      child.kill();
      rmSync(FOLDER, { recursive: true, force: true });
    },
  };
}

async function openPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'de-DE' });
  const sent: { readonly path: string; readonly body: string }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/reports/'))
      sent.push({ path: pathname, body: request.postData() ?? '' });
  });
  return {
    page: await context.newPage(),
    context,
    /** Bodies of reports by path, in order, as the browser sent them. */
    sent: (path: string): unknown[] =>
      sent.filter((one) => one.path === path).map(({ body }) => JSON.parse(body)),
    text: () => sent.map(({ body }) => body).join('\n'),
  };
}
