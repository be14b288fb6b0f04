// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContactForm } from '../../../src/contract/contact.ts';
import { clients } from '../../../src/sites/clients.ts';
import { contactPlace } from '../../../src/sites/contact-snapshots.ts';
import { turn, until } from '../../support/clock.ts';
import {
  choose,
  labelled,
  notice,
  put,
  submitButton,
  summary,
  user,
} from '../../support/fields.ts';
import { openPage, type Page, prerender } from '../../support/page.tsx';
import { answerForm, CATEGORIES, FORM, fillContact, privacy, SEND } from '../support/contact.tsx';

const [library] = clients;
const PATH = '/kontakt/datenschutz/auskunft';
const { page: held } = contactPlace(library, { category: 'datenschutz', topic: 'auskunft' });
if (!held) throw new Error('The snapshot has no form.');

async function preparedArea() {
  const { PreparedArea } = await import('../../../src/journeys/contact/PreparedArea.tsx');
  return <PreparedArea captcha="altcha" page={JSON.parse(JSON.stringify(held))} />;
}

/** The page as the build rendered it; nothing listens yet. */
async function openPrepared(options: { path?: string; as?: string } = {}): Promise<Page> {
  const html = await prerender(preparedArea);
  return openPage({ path: PATH, route: 'contactTopic', html, ...options });
}

/** Lets React take over. @returns hydration errors */
async function hydrate(page: Page): Promise<unknown[]> {
  const faults = page.hydrate(await preparedArea());
  await turn();
  return faults;
}

/** What the backend answers from now on: the form of the page with other fields. */
function answerWith(page: Page, change: (fields: ContactForm['fields']) => unknown[]): void {
  answerForm(page, change(held?.form.fields ?? []));
}

const extra = { name: 'tempAbteilung', label: 'Abteilung', type: 'text', mandatory: true };

test('rule 7.14.13: the page holds selects and fields, and no link before scripts', async () => {
  await openPrepared();
  expect(labelled('Thema').selectedOptions[0]?.text).toBe('Datenschutz und Werbung');
  expect(labelled('Anliegen').selectedOptions[0]?.text).toBe('Auskunft über gespeicherte Daten');
  expect(labelled('Kundennummer')).toBeTruthy();
  expect(privacy()).toBeTruthy();
  expect(document.querySelector('.field a')).toBeNull();
});

test('rule 7.14.13.a: an equal answer changes nothing', async () => {
  const page = await openPrepared();
  put({ 'Vor- und Nachname': 'Jana' });
  const field = labelled('Vor- und Nachname');
  field.focus();
  field.setSelectionRange(2, 2);
  const fields = [...document.querySelectorAll('form input, form textarea')];
  expect(await hydrate(page)).toEqual([]);
  await until(() => expect(page.isBusy()).toBe(false));
  expect([...document.querySelectorAll('form input, form textarea')]).toEqual(fields);
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart]).toEqual(['Jana', 2]);
  expect(page.sent(FORM)).toEqual([{ cId: '14', tId: '141', product: 'default' }]);
});

test('rule 7.14.13.c: the answer brings the links', async () => {
  const page = await openPrepared();
  const text = 'Siehe <a href="/kontakt">Kontakt</a>.';
  answerWith(page, (fields) => fields.map((field) => ({ ...field, text })));
  await hydrate(page);
  await until(() => expect(document.querySelector('.field a')?.textContent).toMatch(/^Kontakt/));
});

test('rule 7.14.13.a: a different answer replaces the form and keeps what was typed', async () => {
  const page = await openPrepared();
  answerWith(page, ([name, email, , ...rest]) => [email, extra, name, ...rest]);
  put({ 'Vor- und Nachname': 'Jana', 'Ihre Nachricht': 'Bitte senden Sie mir eine Auskunft.' });
  const field = labelled('Vor- und Nachname');
  field.focus();
  field.setSelectionRange(1, 3);
  expect(await hydrate(page)).toEqual([]);
  await until(() => expect(labelled('Abteilung')).toBeTruthy());
  expect(screen.queryByText('Kundennummer')).toBeNull();
  expect(labelled('Vor- und Nachname')).toBe(field);
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Jana', 1, 3]);
  expect(labelled('Ihre Nachricht').value).toBe('Bitte senden Sie mir eine Auskunft.');
});

test('rule 7.14.13.a: a field that an answer adds is validated and sent', async () => {
  const page = await openPrepared();
  const release = page.hold(FORM);
  answerWith(page, (fields) => [...fields, extra]);
  await hydrate(page);
  await fillContact();
  await turn();
  release();
  await until(() => expect(labelled('Abteilung')).toBeTruthy());
  page.sandbox.faults.add({ path: SEND, kind: 'status', status: 200, body: { success: true } });
  await user.click(submitButton());
  await until(() => expect(summary()?.links.map(([target]) => target)).toHaveLength(1));
  put({ Abteilung: 'Bibliothek' });
  await user.click(submitButton());
  await screen.findByRole('heading', { name: 'Vielen Dank!' });
  expect(page.sent(SEND)).toMatchObject([
    { name: 'Jana Łukaszewska', tempAbteilung: 'Bibliothek' },
  ]);
});

test.each(['before', 'after'])(
  'rule 7.14.13.a: a press %s hydration is sent once, also when another definition arrives',
  async (when) => {
    const page = await openPrepared();
    const release = page.hold(FORM);
    answerWith(page, (fields) => [...fields, { ...extra, mandatory: false }]);
    page.sandbox.faults.add({ path: SEND, kind: 'status', status: 200, body: { success: true } });
    await fillContact();
    if (when === 'before') document.querySelector('form')?.setAttribute('data-sent', '');
    await hydrate(page);
    if (when === 'after') await user.click(submitButton());
    release();
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
    expect(page.sent(SEND)).toHaveLength(1);
  },
);

test('rule 7.14.13.b: topics and form can be used where both answers fail', async () => {
  const page = await openPrepared();
  for (const path of [CATEGORIES, FORM])
    page.sandbox.faults.add({ path, kind: 'cut', times: 'always' });
  await hydrate(page);
  await until(() => expect(page.isBusy()).toBe(false));
  expect(notice()).toBeNull();
  await fillContact();
  await user.click(submitButton());
  await screen.findByRole('heading', { name: 'Vielen Dank!' });
  expect(page.sent(SEND)).toMatchObject([{ category: '14', topic: '141' }]);
});

test('rule 7.14.13.b: another topic can be chosen where the topics fail', async () => {
  const page = await openPrepared();
  page.sandbox.faults.add({ path: CATEGORIES, kind: 'cut', times: 'always' });
  await hydrate(page);
  put({ 'Vor- und Nachname': 'Jana' });
  await choose('Anliegen', 'Zugang löschen');
  await until(() => expect(labelled('Benutzername')).toBeTruthy());
  expect(labelled('Vor- und Nachname').value).toBe('Jana');
});

test('rule 7.14.13.c: another client shows what the answers say', async () => {
  const page = await openPrepared({ path: '/kontakt/abo/heft-fehlt?clientId=shop' });
  document.documentElement.dataset['foreign'] = '';
  const release = page.hold(CATEGORIES);
  expect(await hydrate(page)).toEqual([]);
  expect(screen.getByText('Wird geladen …')).toBeTruthy();
  expect(document.querySelector('form')).toBeNull();
  release();
  await until(() => expect(labelled('Anliegen').selectedOptions[0]?.text).toMatch(/Heft/));
});

test('rule 7.14.6: the form of the page is filled in for a person', async () => {
  const page = await openPrepared({ as: 'max.muster@example.de' });
  put({ 'E-Mail-Adresse': 'm@kanzlei-nord.de' });
  expect(await hydrate(page)).toEqual([]);
  await until(() => expect(labelled('Vor- und Nachname').value).toBe('Max Muster'));
  expect(labelled('E-Mail-Adresse').value).toBe('m@kanzlei-nord.de');
});

test('a choice cannot be made before hydration, when nothing would follow it', async () => {
  const page = await openPrepared();
  expect(labelled('Thema').closest('[inert]')).not.toBeNull();
  await hydrate(page);
  expect(labelled('Thema').closest('[inert]')).toBeNull();
});
