// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { beforeEach, expect, test, vi } from 'vitest';
import { startFormPage } from '../../../src/portal/layouts/start-form-page.ts';
import { startPage } from '../../../src/portal/layouts/start-page.ts';

// The session has tests of its own, and would go on after this one.
vi.mock('../../../src/portal/layouts/start-page.ts', () => ({ startPage: vi.fn() }));

beforeEach(() => {
  history.replaceState(null, '', '/passwort-vergessen');
  sessionStorage.clear();
  document.body.innerHTML = `
    <main><div class="page"><astro-island><form id="forgot-password">
      <input name="username" value="jana@kanzlei-nord.de"></form></astro-island>
      <template data-route-error><div role="alert"><h1 tabindex="-1">Fehler</h1>
        <p data-error-text></p></div></template></div></main>`;
});

test('rules 7.4, S6.6: a page with a form keeps what was typed and shows what failed', () => {
  startFormPage();
  expect(startPage).toHaveBeenCalledTimes(1);

  document.dispatchEvent(new CustomEvent('portal:sign-in'));
  expect(sessionStorage.getItem('draft:/passwort-vergessen')).toContain('jana@kanzlei-nord.de');

  const detail = { error: { message: 'broken' } };
  const island = document.querySelector('astro-island');
  island?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
  expect(document.querySelector('[data-error-text]')?.textContent).toBe('broken');
});
