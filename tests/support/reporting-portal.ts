import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { headlessShell } from './chromium.ts';
import { startSandbox } from './sandbox-process.ts';
import { BUILD_ENV, buildLibrary } from './sites-folder.ts';

const FOLDER = resolve('.cache/own-reports');
export type ReportingPortal = Awaited<ReturnType<typeof openReportingPortal>>;
export type ReportingPage = Awaited<ReturnType<ReportingPortal['open']>>;

/** A portal whose pages all report (rule 29.1), and a browser. */
export async function openReportingPortal() {
  const tree = await buildLibrary(FOLDER, { ownReports: { sample: 1, fieldFigures: true } });
  const { origin, child, prints } = await startSandbox(['--database', ':memory:'], {
    cwd: FOLDER,
    env: BUILD_ENV,
  });
  await prints('Portal:');
  const browser = await chromium.launch(headlessShell());
  return {
    origin,
    tree,
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
