// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, describe, expect, test } from 'vitest';
import { openFreshPage } from '../../page.ts';

const BODY = `<a href="/" id="link">x</a><main>
  <div data-screen="waiting form"><h1>Passwort ändern</h1>
    <p data-screen="waiting">Wird geladen …</p><div data-screen="form" hidden></div></div>
  <div data-screen="gone elsewhere" hidden><h1>Seite nicht gefunden</h1></div></main>`;

beforeEach(() => openFreshPage({ body: BODY }));

async function show(name: string): Promise<void> {
  const { showScreen } = await import(
    '../../../../../src/portal/session/page/screens/show-screen.ts'
  );
  showScreen(name);
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]')]
    .filter((block) => !block.closest('[hidden]'))
    .map(({ dataset }) => dataset['screen']);

const busy = () => document.querySelector('main')?.getAttribute('aria-busy');

describe('a screen', () => {
  test.each([
    ['waiting', ['waiting form', 'waiting']],
    ['form', ['waiting form', 'form']],
    ['gone', ['gone elsewhere']],
    ['elsewhere', ['gone elsewhere']],
    ['go', []],
    ['unavailable', []],
  ])('%s is the blocks that name it, and no others', async (name, blocks) => {
    await show(name);
    expect(shown()).toEqual(blocks);
  });

  test('rule 1.4: makes the page busy while it is a spinner, and only then', async () => {
    await show('waiting');
    expect(busy()).toBe('true');
    await show('form');
    expect(busy()).toBeNull();
    await show('waiting');
    expect(busy()).toBe('true');
  });

  test('rule 1.5: names the page by its heading; a spinner leaves the name', async () => {
    await show('waiting');
    expect(document.title).toBe('Kontakt – Mein Konto');
    await show('gone');
    expect(document.title).toBe('Seite nicht gefunden – Mein Konto');
    await show('waiting');
    expect(document.title).toBe('Seite nicht gefunden – Mein Konto');
    await show('form');
    expect(document.title).toBe('Passwort ändern – Mein Konto');
  });

  test('rules 1.5, 2.10: keeps its name when the product gets another one later', async () => {
    await show('gone');
    const client = await import('../../../../../src/portal/session/navigation/active-client.ts');
    const { showClient } = await import('../../../../../src/portal/session/page/shown-client.ts');
    client.refineClient({ ...client.activeClient(), productName: 'Mein Heft' });
    showClient();
    expect(document.title).toBe('Seite nicht gefunden – Mein Heft');
  });

  test('rules 1.6, A8: gives the focus to its heading; a spinner does not', async () => {
    await show('waiting');
    expect(document.activeElement).toBe(document.body);
    await show('gone');
    expect(document.activeElement?.textContent).toBe('Seite nicht gefunden');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  });

  test('rule A8: leaves the focus with whoever has put it somewhere', async () => {
    document.getElementById('link')?.focus();
    await show('gone');
    expect(document.activeElement?.id).toBe('link');
  });
});
