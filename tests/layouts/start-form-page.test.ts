// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { expect, test } from 'vitest';
import { openPage } from '../support/page.tsx';

test('rules 3.14, 7.4: a page with a form keeps what is typed when the portal leaves, and shows the error of an island', async () => {
  await openPage({ path: '/kontakt', route: 'contact' });
  document.querySelector('main')?.insertAdjacentHTML(
    'beforeend',
    `<div><astro-island><form id="contact"><input name="ort" value="Kiel"></form></astro-island>
      <template data-route-error><div role="alert"><h1>Fehler</h1><p data-error-text></p></div></template></div>`,
  );
  const { startFormPage } = await import('../../src/layouts/start-form-page.ts');
  startFormPage();
  document.dispatchEvent(new CustomEvent('portal:sign-in'));
  expect(sessionStorage.getItem('draft:/kontakt')).toContain('"contact":{"ort":"Kiel"}');
  document.querySelector('astro-island')?.dispatchEvent(
    new CustomEvent('astro:hydration-error', {
      bubbles: true,
      detail: { error: { message: 'broken' } },
    }),
  );
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('broken');
});
