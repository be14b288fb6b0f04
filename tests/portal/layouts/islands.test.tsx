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

/** Tells as Astro's loader does that the file of an island is missing. */
function missCodeOfIsland(): void {
  const error = new TypeError('Failed to fetch dynamically imported module: /_astro/x.js');
  const detail = { error, componentUrl: '/_astro/x.js' };
  island().dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
}

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
    missCodeOfIsland();
    await vi.waitFor(() => expect(alert()?.textContent).toContain(OUTDATED));
  });
});

describe('the code of an island for signed-in people', () => {
  async function openIsland(value: string) {
    vi.resetModules();
    Object.assign(document.documentElement.dataset, { session: 'unknown', part: '' });
    const { default: onSession } = await import('../../../src/portal/layouts/client-session.ts');
    const hydrate = vi.fn(async () => {});
    const load = vi.fn(async () => hydrate);
    onSession(load, { name: 'session', value }, island());
    return { load, hydrate };
  }
  const become = (session: string, part = '') => {
    Object.assign(document.documentElement.dataset, { session, part });
    document.dispatchEvent(new CustomEvent('portal:session', { detail: session }));
  };

  test('loads once a person is there, and for nobody else', async () => {
    const { load } = await openIsland('personal admin');
    for (const kind of ['unknown', 'guest', 'ip', 'unidentified']) become(kind);
    expect(load).not.toHaveBeenCalled();
    become('personal');
    become('personal');
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads as soon as a person is expected, and starts when it is known who is here', async () => {
    const { load, hydrate } = await openIsland('personal');
    for (let times = 0; times < 2; times++)
      document.dispatchEvent(new CustomEvent('portal:expect-person'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(hydrate).not.toHaveBeenCalled();
    become('personal');
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });

  test('may be missing for a guest without an error, and loads anew for a person (7.4)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { load } = await openIsland('personal');
    document.dispatchEvent(new CustomEvent('portal:expect-person'));
    const shown = vi.fn();
    document.addEventListener('astro:hydration-error', shown);
    missCodeOfIsland();
    expect(shown).not.toHaveBeenCalled();
    document.removeEventListener('astro:hydration-error', shown);
    become('personal');
    expect(load).toHaveBeenCalledTimes(2);
    missCodeOfIsland();
    await vi.waitFor(() => expect(alert()?.textContent).toContain(OUTDATED));
  });

  test('loads for an owner, and not for a subuser (33.1)', async () => {
    const { load } = await openIsland('owner');
    become('personal', 'subuser');
    expect(load).not.toHaveBeenCalled();
    become('personal', 'owner');
    expect(load).toHaveBeenCalledOnce();
  });
});
