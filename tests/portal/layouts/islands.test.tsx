// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hydrate } from '../../../src/portal/components/hydrate.ts';
import clientOf from '../../../src/portal/layouts/client-react.ts';
import { startIsland } from '../../../src/portal/layouts/start-island.ts';

const OUTDATED = 'Die Seite wurde aktualisiert. Bitte laden Sie sie neu.';

const PAGE = `
  <main aria-busy="true"><div data-toasts></div><div class="page">
    <div class="variant"><h1>Kontakt</h1><astro-island ssr><input name="ort"></astro-island></div>
    <template data-route-error><div class="page-main" role="alert">
      <h1 tabindex="-1">Unexpected Application Error!</h1><p data-error-text>${OUTDATED}</p>
      <button data-reload>Erneut versuchen</button><a href="/">Zur Startseite</a></div></template>
  </div></main>`;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const island = () => find('astro-island') as HTMLElement;
const alert = () => find('[role="alert"]');
const isSeen = (selector: string) => find(selector)?.closest('[hidden]') === null;

let reported: unknown[] = [];

beforeEach(() => {
  document.body.innerHTML = PAGE;
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});

function Broken({ message }: { message: string }): never {
  throw new Error(message);
}

// No script of a page runs here: an island may be faster than it.
describe('an island that throws', () => {
  test('is not missing code, whatever the words of its error', async () => {
    const take = clientOf(island()) as (component: typeof Broken, props: object) => void;
    take(Broken, { message: 'important module' });
    await vi.waitFor(() => expect(reported).toHaveLength(1));
    expect(find('[data-error-text]')?.textContent).toBe('important module');
  });

  test('is the only thing that does so: an error event of somebody else changes nothing', () => {
    island().replaceChildren();
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
    expect(alert()).toBeNull();
    expect(isSeen('.variant')).toBe(true);
  });

  test('outside of islands leaves the content as it is', async () => {
    hydrate(find('[data-toasts]') as Element, <Broken message="toast" />);
    await vi.waitFor(() => expect(reported).toHaveLength(1));
    expect(alert()).toBeNull();
    expect(isSeen('.variant')).toBe(true);
  });
});

describe('an island whose code does not come', () => {
  test('rule 7.4.c: says so after 120 s and not before, and keeps what was typed in its fields', async () => {
    vi.useFakeTimers();
    const field = island().querySelector('input') as HTMLInputElement;
    field.value = 'Köln';
    void startIsland(() => new Promise(() => {}), island());
    await vi.advanceTimersByTimeAsync(119_999);
    expect(alert()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(alert()?.textContent).toContain(OUTDATED);
    expect(find('[aria-busy]')).toBeNull();
    expect(alert()?.textContent).toContain('Erneut versuchen');
    expect(field.isConnected && field.value).toBe('Köln');
  });

  test('rule 2.8.c: is not asked for its code where the page is hidden', async () => {
    document.documentElement.dataset['pageHidden'] = '';
    const load = vi.fn(async () => async () => {});
    await startIsland(load, island());
    delete document.documentElement.dataset['pageHidden'];
    expect(load).not.toHaveBeenCalled();
  });

  test('rule S6.6: at once says so where nothing can be loaded anew', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const error = new TypeError('Failed to fetch dynamically imported module: /_astro/x.js');
    const detail = { error, componentUrl: '/_astro/x.js' };
    island().dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
    await vi.waitFor(() => expect(alert()?.textContent).toContain(OUTDATED));
  });
});

describe('the code of an island that waits for a session', () => {
  const TEMPLATE =
    '<template data-preloads="personal admin"><link rel="modulepreload" href="/_astro/x.js"></template>';
  const asked = () => document.querySelectorAll('link[rel="modulepreload"]').length;
  const become = (detail: string) =>
    document.dispatchEvent(new CustomEvent('portal:session', { detail }));

  test('is asked for at once as soon as that session is there, once, and for nobody else', async () => {
    // Another file's page may have a token.
    vi.resetModules();
    const { awaitIslands } = await import('../../../src/portal/layouts/start-member-page.ts');
    document.body.insertAdjacentHTML('beforeend', TEMPLATE);
    awaitIslands();
    for (const kind of ['unknown', 'guest', 'ip', 'unidentified']) become(kind);
    expect(asked()).toBe(0);
    become('personal');
    become('personal');
    expect(asked()).toBe(1);
  });

  test('rule 33.1: is asked for and started for an owner, and not for a subuser', async () => {
    vi.resetModules();
    const { awaitIslands } = await import('../../../src/portal/layouts/start-member-page.ts');
    const { default: onSession } = await import('../../../src/portal/layouts/client-session.ts');
    document.body.insertAdjacentHTML('beforeend', TEMPLATE.replace('personal admin', 'owner'));
    awaitIslands();
    const load = vi.fn(async () => async () => {});
    onSession(load, { name: 'session', value: 'owner' }, island());
    for (const [part, times] of [['subuser', 0] as const, ['owner', 1] as const]) {
      Object.assign(document.documentElement.dataset, { session: 'personal', part });
      become('personal');
      expect([asked(), load.mock.calls.length]).toEqual([times, times]);
    }
  });
});
