import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listenOnFreePort } from '../support/free-port.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/portal.ts';

/**
 * Starts a host that pauses in the middle of a page, as a slow network may.
 * @param textsBeforePause successive texts of the page; the host pauses after the last text
 */
async function startSlowHost(
  portal: { readonly origin: string; readonly fetch: (request: Request) => Promise<Response> },
  textsBeforePause: readonly string[],
) {
  let sendRest = () => {};
  const server = createServer(async (request, response) => {
    const answer = await portal.fetch(new Request(portal.origin + request.url));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const pauseIndex = textsBeforePause.reduce(
      (searchStart, text) => bytes.indexOf(text, searchStart) + text.length,
      0,
    );
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return response.end(bytes);
    sendRest = () => response.end(bytes.subarray(pauseIndex));
    return response.write(bytes.subarray(0, pauseIndex));
  });
  return {
    origin: `http://localhost:${await listenOnFreePort(server)}`,
    sendRest: () => sendRest(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function waitForFirstPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );
}

for (const width of [390, 1440])
  test(`a support menu that arrives in two parts causes no layout shift at ${width} px`, async ({
    page,
    portal,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 3000 });
    await recordShifts(page);
    for (const texts of [['<svg', '</svg>'], ['Kontakt'], ['back-to-top'], ['Nach o']])
      await test.step(texts.join(' … '), async () => {
        // Each host has a new port, so the browser's cache has none of its files.
        const host = await startSlowHost(portal, ['class="support-menu"', ...texts]);
        await page.goto(`${host.origin}/registrierung`, { waitUntil: 'commit' });
        await page.locator('.support-menu').waitFor({ state: 'attached' });
        await waitForFirstPaint(page);
        expect(await readShifts(page)).toEqual([]);
        host.sendRest();
        await page.waitForLoadState();
        expect(await readShifts(page)).toEqual([]);
        host.stop();
      });
    // The page sends requests to the slow host, whose origin the fixture does not expect.
    problems.splice(0);
  });

test('a header that arrives in two parts never shows the product of the wrong client, and causes no layout shift (2.8, 18.7)', async ({
  page,
  portal,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await recordShifts(page);
  for (const texts of [['</a>'], ['</script>'], ['class="header-account"', '>'], ['</header>']])
    await test.step(texts.join(' … '), async () => {
      const host = await startSlowHost(portal, ['class="header-product"', ...texts]);
      await page.goto(`${host.origin}/profildaten?clientId=shop`, { waitUntil: 'commit' });
      await page.locator('.header-product').waitFor({ state: 'attached' });
      const wrongProduct = page.getByText('Mein Konto', { exact: true }).filter({ visible: true });
      expect(await readShifts(page)).toEqual([]);
      await expect(wrongProduct).toHaveCount(0);
      host.sendRest();
      await page.waitForLoadState();
      await expect(page.locator('.header-product')).toHaveText('Mein Konto – Shop');
      await expect(page.locator('.header-product')).toBeVisible();
      expect(await readShifts(page)).toEqual([]);
      host.stop();
    });
  // The page sends requests to the slow host, whose origin the fixture does not expect.
  problems.splice(0);
});
