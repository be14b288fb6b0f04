// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatch } from '../../../src/portal/events.ts';
import { watchIslands } from '../../../src/portal/layouts/error-screen.ts';
import onSession from '../../../src/portal/layouts/islands/client-session.ts';
import { hydrateIsland } from '../../../src/portal/layouts/islands/hydrate-island.ts';
import { oncePageMatches } from '../../../src/portal/layouts/islands/once-page-matches.ts';
import { runPendingTasks } from '../../support/clock.ts';

const OUTDATED = 'Die Seite wurde aktualisiert. Bitte laden Sie sie neu.';

const PAGE = `
  <main aria-busy="true"><div class="page">
    <div class="variant"><h1>Kontakt</h1><astro-island ssr><input name="ort"></astro-island></div>
    <template id="route-error"><div class="page-main" role="alert">
      <h1 tabindex="-1">Unexpected Application Error!</h1><p class="error-text">${OUTDATED}</p>
      <button name="reload">Erneut versuchen</button><a href="/">Zur Startseite</a></div></template>
  </div></main>`;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const island = () => find('astro-island') as HTMLElement;
const alert = () => find('[role="alert"]');
const isSeen = (selector: string) => find(selector)?.closest('[hidden]') === null;

watchIslands();

beforeEach(() => {
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.body.innerHTML = PAGE;
});

/** Dispatches the event by which Astro's loader reports a missing file of an island. */
function missCodeOfIsland(): void {
  const error = new TypeError('Failed to fetch dynamically imported module: /_astro/x.js');
  const detail = { error, componentUrl: '/_astro/x.js' };
  island().dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
}

test('an error event of another script changes nothing (7.4.b)', () => {
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  expect(alert()).toBeNull();
  expect(isSeen('.variant')).toBe(true);
});

describe('an island whose code does not arrive', () => {
  test('says so after 120 s and not before, and keeps what was typed in its fields (7.4.c)', async () => {
    vi.useFakeTimers();
    const field = island().querySelector('input') as HTMLInputElement;
    field.value = 'Köln';
    void hydrateIsland(() => new Promise(() => {}), island());
    await vi.advanceTimersByTimeAsync(119_999);
    expect(alert()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(alert()?.textContent).toContain(OUTDATED);
    expect(find('[aria-busy]')).toBeNull();
    expect(alert()?.textContent).toContain('Erneut versuchen');
    expect(field.isConnected && field.value).toBe('Köln');
  });

  test('says so at once where the page cannot reload (S6.6)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    missCodeOfIsland();
    await vi.waitFor(() => expect(alert()?.textContent).toContain(OUTDATED));
  });
});

describe('an island that waits for its page', () => {
  const html = document.documentElement;

  test('runs at once where the page matches, else after the change, and only once (2.4)', async () => {
    const run = vi.fn();
    html.dataset['registration'] = 'normal';
    oncePageMatches('[data-registration=normal]', run);
    expect(run).toHaveBeenCalledOnce();
    oncePageMatches('[data-registration=shop], [data-registration=server]', run);
    await runPendingTasks();
    expect(run).toHaveBeenCalledOnce();
    for (const kind of ['shop', 'normal', 'server']) {
      html.dataset['registration'] = kind;
      await runPendingTasks();
    }
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('sends no request on a page that its client hides (2.8.c)', async () => {
    const run = vi.fn();
    html.dataset['hides'] = 'contact this-page';
    oncePageMatches(':root', run);
    await runPendingTasks();
    expect(run).not.toHaveBeenCalled();
    html.dataset['hides'] = 'contact';
    await runPendingTasks();
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('the code of an island for signed-in people', () => {
  function openIsland(value: string) {
    const hydrate = vi.fn(async () => {});
    const load = vi.fn(async () => hydrate);
    onSession(load, { name: 'session', value }, island());
    return { load, hydrate };
  }
  async function become(session: string, part = ''): Promise<void> {
    Object.assign(document.documentElement.dataset, { session, part });
    await runPendingTasks();
  }
  async function expectPerson(): Promise<void> {
    dispatch('portal:person-expected');
    await runPendingTasks();
  }

  test('loads once a person is there, and for nobody else', async () => {
    const { load, hydrate } = openIsland('personal admin');
    for (const kind of ['unknown', 'guest', 'ip', 'unidentified']) await become(kind);
    expect(load).not.toHaveBeenCalled();
    await become('personal');
    await become('unknown');
    await become('personal');
    expect(hydrate).toHaveBeenCalledOnce();
  });

  test('loads as soon as a person is expected, and starts when it is known who is here (3.2.f)', async () => {
    const { load, hydrate } = openIsland('personal');
    await expectPerson();
    expect(load).toHaveBeenCalledOnce();
    expect(hydrate).not.toHaveBeenCalled();
    await become('personal');
    expect(hydrate).toHaveBeenCalledOnce();
  });

  test('may be missing for a guest without an error, and loads again for a person (7.4)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { load } = openIsland('personal');
    await expectPerson();
    missCodeOfIsland();
    await runPendingTasks();
    expect(alert()).toBeNull();
    await become('personal');
    expect(load).toHaveBeenCalledTimes(2);
    missCodeOfIsland();
    await vi.waitFor(() => expect(alert()?.textContent).toContain(OUTDATED));
  });

  test('loads for an owner, and not for a subuser (33.1)', async () => {
    const { load } = openIsland('owner');
    await become('personal', 'subuser');
    expect(load).not.toHaveBeenCalled();
    await become('personal', 'owner');
    expect(load).toHaveBeenCalledOnce();
  });
});
