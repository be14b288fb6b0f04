import type { Browser } from '@playwright/test';
import type { Hosts } from './hosts.ts';
import { type Bar, LIMITS, printTable } from './report.ts';
import { watchRequests } from './requests.ts';
import { inFreshPage } from './slow-phone.ts';
import { median, spread } from './statistics.ts';
import { noteUsable, usable } from './usable.ts';

const READY_MAX_MS = 30_000;
/** Accuracy of the result, in ms. */
const LOOK_INTERVAL_MS = 20;
/** So long a person waits before pressing again. */
const PRESS_INTERVAL_MS = 500;

/** Pages with a form; `ticks` selects the boxes without which the form cannot be sent. */
const FORMS = [
  { path: '/passwort-vergessen', name: 'forgot password', ticks: '' },
  { path: '/registrierung', name: 'registration', ticks: '[name=agb], [name=terms]' },
  { path: '/kontakt/abo/kuendigung', name: 'contact deep link', ticks: '' },
] as const;

interface Touched {
  /** First touch of the first text field, in ms since the navigation. */
  readonly touchedMs: number;
  /** The form has answered a press with its faults. */
  readonly readyMs: number;
  /**
   * Requests until the form is visible and hears a press, without the code that is fetched ahead on
   * an idle line while a spinner hides the form.
   */
  readonly requests: number;
}

/**
 * First touch until ready to send: the first text field is touched as soon as it is visible and gets
 * a character that no field accepts; the submit button is pressed at once, and again after half a
 * second, until the form shows its faults. The single-page build, which loads everything first, is
 * compared from the navigation.
 */
export async function benchTouch(
  browser: Browser,
  { ours, peer }: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const measured = FORMS.flatMap(({ path, ...form }) => [
    { ...form, host: 'ours', address: ours.origin + path, results: [] as Touched[] },
    { ...form, host: 'peer', address: peer.origin + path, results: [] as Touched[] },
  ]);
  for (let round = 0; round < rounds; round += 1)
    for (const { address, ticks, results } of measured)
      results.push(await touch(browser, address, ticks));
  printTable(
    'First touch until ready to send, ms',
    measured.map(({ name, host, results }) => ({
      page: name,
      host,
      'first touch': spread(results.map(({ touchedMs }) => touchedMs)),
      'touch → ready': spread(results.map(sinceTouch)),
      'navigation → ready': spread(results.map(({ readyMs }) => readyMs)),
      'requests until usable': spread(results.map(({ requests }) => requests)),
    })),
  );
  return FORMS.flatMap(({ name }) => {
    const [own = [], other = []] = measured
      .filter((one) => one.name === name)
      .map(({ results }) => results);
    const peerMs = median(other.map(({ readyMs }) => readyMs));
    return [
      {
        name: `${name}: first touch → ready / single-page build from navigation`,
        value: median(own.map(sinceTouch)) / peerMs,
        limit: LIMITS.touchToPeer,
      },
      {
        name: `${name}: requests until the form can be used`,
        value: median(own.map(({ requests }) => requests)),
        limit: LIMITS.requests,
      },
    ];
  });
}

function sinceTouch({ readyMs, touchedMs }: Touched): number {
  return readyMs - touchedMs;
}

async function touch(browser: Browser, address: string, ticks: string): Promise<Touched> {
  return inFreshPage(
    browser,
    async (page) => {
      const requests = watchRequests(page);
      await noteUsable(page);
      await page.addInitScript(() => {
        const note = () => Reflect.set(window, 'touchedMs', performance.now());
        addEventListener('pointerdown', note, { capture: true, once: true });
      });
      await page.goto(address, { waitUntil: 'commit' });
      const field = page.locator('form input[type=text]:visible').first();
      await field.tap();
      await page.keyboard.insertText('#');
      const readyMs = await page.evaluate(pressUntilReady, {
        ticks,
        lookMs: LOOK_INTERVAL_MS,
        pressMs: PRESS_INTERVAL_MS,
        maxMs: READY_MAX_MS,
      });
      await page.waitForLoadState('networkidle');
      const touchedMs = await page.evaluate(() => Number(Reflect.get(window, 'touchedMs')));
      const { hydratedAt, usableAt } = await usable(page);
      const before = (await requests.seen()).filter(
        ({ type, startedAt }) => startedAt < (type === 'script' ? hydratedAt : usableAt),
      );
      return { touchedMs, readyMs, requests: before.length };
    },
    { hasTouch: true },
  );
}

/** Runs in the page. @returns ms since the navigation */
function pressUntilReady({
  ticks,
  lookMs,
  pressMs,
  maxMs,
}: {
  readonly ticks: string;
  readonly lookMs: number;
  readonly pressMs: number;
  readonly maxMs: number;
}): Promise<number> {
  return new Promise((resolve, reject) => {
    let form: HTMLFormElement | null = null;
    let pressedAt = Number.NEGATIVE_INFINITY;
    const timer = setInterval(() => {
      form = document.activeElement?.closest('form') ?? form;
      if (form?.querySelector('[aria-invalid=true]')) {
        clearInterval(timer);
        resolve(performance.now());
      } else if (performance.now() > maxMs) {
        clearInterval(timer);
        reject(new Error(`${location.href} answers no press.`));
      }
      const boxes = ticks ? (form?.querySelectorAll<HTMLInputElement>(ticks) ?? []) : [];
      for (const box of boxes) if (!box.checked) box.click();
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]:enabled');
      if (!button || performance.now() < pressedAt + pressMs) return;
      pressedAt = performance.now();
      button.click();
    }, lookMs);
  });
}
