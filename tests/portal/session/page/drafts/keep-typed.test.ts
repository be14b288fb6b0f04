// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, expect, test } from 'vitest';
import { openFreshPage } from '../../page.ts';

const FORMS = `
  <form id="first">
    <input name="name" value="Max" /><input name="empty" value="" /><input value="nameless" />
    <textarea name="text">Zeile 1</textarea>
    <select name="topic"><option value="abo" selected>Abo</option></select>
    <input type="checkbox" name="on" checked /><input type="checkbox" name="off" />
    <input type="radio" name="kind" value="a" /><input type="radio" name="kind" value="b" checked />
  </form>
  <form id="second"><input name="name" value="Erika" /></form>
  <form><input name="name" value="of a form without id" /></form>`;

beforeEach(() => openFreshPage({ path: '/kontakt', body: FORMS }));

async function draftsAfterLeaving(): Promise<unknown> {
  const { keepTypedOnLeaving } = await import(
    '../../../../../src/portal/session/page/drafts/keep-typed.ts'
  );
  keepTypedOnLeaving();
  document.dispatchEvent(new CustomEvent('portal:sign-in'));
  return JSON.parse(sessionStorage.getItem('draft:/kontakt')?.split('\n')[1] ?? '{}').forms;
}

test('rules 3.14, 7.4: stores what was typed in every form by its id when the portal leaves', async () => {
  expect(await draftsAfterLeaving()).toEqual({
    first: { name: 'Max', text: 'Zeile 1', topic: 'abo', on: true, kind: 'b' },
    second: { name: 'Erika' },
  });
});

test('rule 3.14: stores nothing while the portal stays', async () => {
  const { keepTypedOnLeaving } = await import(
    '../../../../../src/portal/session/page/drafts/keep-typed.ts'
  );
  keepTypedOnLeaving();
  expect(sessionStorage.getItem('draft:/kontakt')).toBeNull();
});
