import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatch } from '../../../src/portal/events.ts';
import { watchIslands } from '../../../src/portal/layouts/error-screen.ts';
import onSession from '../../../src/portal/layouts/islands/client-session.ts';
import { hydrateIsland } from '../../../src/portal/layouts/islands/hydrate-island.ts';
import { oncePageMatches } from '../../../src/portal/layouts/islands/once-page-matches.ts';
import { runPendingTasks } from '../../support/clock.ts';

const OUTDATED_TEXT = 'Die Seite wurde aktualisiert. Bitte laden Sie sie neu.';

const PAGE = `
  <main aria-busy="true"><div class="page">
    <div class="variant"><h1>Kontakt</h1><astro-island ssr><input name="ort"></astro-island></div>
    <template id="route-error"><div class="page-main" role="alert">
      <h1 tabindex="-1">Unexpected Application Error!</h1><p class="error-text">${OUTDATED_TEXT}</p>
      <button name="reload">Erneut versuchen</button><a href="/">Zur Startseite</a></div></template>
  </div></main>`;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const findIsland = () => find('astro-island') as HTMLElement;
const findAlert = () => find('[role="alert"]');
const isVisible = (selector: string) => find(selector)?.closest('[hidden]') === null;

watchIslands();

beforeEach(() => {
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.body.innerHTML = PAGE;
});

/** Dispatches the event with which Astro reports a missing file of an island. */
function reportMissingCode(): void {
  const error = new TypeError('Failed to fetch dynamically imported module: /_astro/x.js');
  const detail = { error, componentUrl: '/_astro/x.js' };
  findIsland().dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
}

test('an error event of another script changes nothing (7.4.b)', () => {
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  expect(findAlert()).toBeNull();
  expect(isVisible('.variant')).toBe(true);
});

describe('an island with missing code', () => {
  test('shows the error screen after 120 s, and keeps the input of its fields (7.4.c, 17.6)', async () => {
    vi.useFakeTimers();
    const field = findIsland().querySelector('input') as HTMLInputElement;
    field.value = 'Köln';
    void hydrateIsland(() => new Promise(() => {}), findIsland());
    await vi.advanceTimersByTimeAsync(119_999);
    expect(findAlert()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(findAlert()?.textContent).toContain(OUTDATED_TEXT);
    expect(find('[aria-busy]')).toBeNull();
    expect(findAlert()?.textContent).toContain('Erneut versuchen');
    expect(field.isConnected && field.value).toBe('Köln');
  });

  test('shows the error screen at once if the page cannot reload (S6.6)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    reportMissingCode();
    await vi.waitFor(() => expect(findAlert()?.textContent).toContain(OUTDATED_TEXT));
  });
});

describe('an island that waits for its page', () => {
  const html = document.documentElement;

  test('runs once, as soon as the page matches the selector (2.4)', async () => {
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

  test('does not run on a page that the client hides (2.8.c)', async () => {
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
    onSession(load, { name: 'session', value }, findIsland());
    return { load, hydrate };
  }
  async function setPageSession(session: string, part = ''): Promise<void> {
    Object.assign(document.documentElement.dataset, { session, part });
    await runPendingTasks();
  }
  async function announcePerson(): Promise<void> {
    dispatch('portal:person-expected');
    await runPendingTasks();
  }

  test('loads once, and only for a signed-in person', async () => {
    const { load, hydrate } = openIsland('personal admin');
    for (const kind of ['unknown', 'guest', 'ip', 'unidentified']) await setPageSession(kind);
    expect(load).not.toHaveBeenCalled();
    await setPageSession('personal');
    await setPageSession('unknown');
    await setPageSession('personal');
    expect(hydrate).toHaveBeenCalledOnce();
  });

  test('loads when a person is expected, and hydrates when the person is known (3.2.f)', async () => {
    const { load, hydrate } = openIsland('personal');
    await announcePerson();
    expect(load).toHaveBeenCalledOnce();
    expect(hydrate).not.toHaveBeenCalled();
    await setPageSession('personal');
    expect(hydrate).toHaveBeenCalledOnce();
  });

  test('causes no error for a guest when it is missing, and loads again for a person (7.4)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { load } = openIsland('personal');
    await announcePerson();
    reportMissingCode();
    await runPendingTasks();
    expect(findAlert()).toBeNull();
    await setPageSession('personal');
    expect(load).toHaveBeenCalledTimes(2);
    reportMissingCode();
    await vi.waitFor(() => expect(findAlert()?.textContent).toContain(OUTDATED_TEXT));
  });

  test('loads for an owner, and not for a subuser (33.1)', async () => {
    const { load } = openIsland('owner');
    await setPageSession('personal', 'subuser');
    expect(load).not.toHaveBeenCalled();
    await setPageSession('personal', 'owner');
    expect(load).toHaveBeenCalledOnce();
  });
});
