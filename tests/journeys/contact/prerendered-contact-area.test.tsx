import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContactDefinition } from '../../../src/contract/calls/contact/contact-form.ts';
import { clients } from '../../../src/sites/clients.ts';
import { findContactPlace } from '../../../src/sites/contact/snapshot.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import {
  findCheckbox,
  findField,
  readErrorSummary,
  readFormNotice,
  selectOption,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import { openPage, type Page, prerender } from '../../support/page.tsx';
import { CATEGORIES_PATH, FORM_PATH, fillContact, SEND_PATH } from '../support/contact.tsx';

const [library] = clients;

function findTopicPage(category: string, topic: string) {
  const { page } = findContactPlace(library, { category, topic });
  if (!page) throw new Error('The snapshot has no form.');
  return page;
}

const RENDERED_TOPIC = findTopicPage('datenschutz', 'auskunft');

async function createPrerenderedArea(topic = RENDERED_TOPIC) {
  const { PrerenderedContactAreaIsland } = await import(
    '../../../src/portal/journeys/contact/PrerenderedContactArea.tsx'
  );
  return (
    <PrerenderedContactAreaIsland facts={FACTS} renderedTopic={JSON.parse(JSON.stringify(topic))} />
  );
}

/** Opens the page as the build renders it, without scripts. */
async function openPrerendered(
  options: { path?: string; username?: string } = {},
  topic = RENDERED_TOPIC,
): Promise<Page> {
  const html = await prerender(() => createPrerenderedArea(topic));
  return openPage({ path: topic.path, route: 'contactTopic', html, ...options });
}

/** Hydrates the page. @returns hydration errors */
async function hydrate(page: Page, topic = RENDERED_TOPIC): Promise<unknown[]> {
  const hydrationErrors = page.hydrate(await createPrerenderedArea(topic));
  await runPendingTasks();
  return hydrationErrors;
}

/** Lets the backend answer with another tip and changed fields. */
function answerWith(
  page: Page,
  changeFields: (fields: ContactDefinition['fields']) => unknown[],
): void {
  const fields = changeFields(RENDERED_TOPIC.form.fields);
  page.answer(FORM_PATH, { fields, helperText: 'Neuer Tipp' });
}

const DEPARTMENT_FIELD = {
  name: 'tempAbteilung',
  label: 'Abteilung',
  type: 'text',
  mandatory: true,
};
const SELECTION = [{ value: 'a', label: 'Steuern' }];
const THEMES_FIELD = {
  ...DEPARTMENT_FIELD,
  type: 'multiselect',
  label: 'Themen',
  selection: SELECTION,
};

test('an equal definition changes nothing (7.14.13.a)', async () => {
  const page = await openPrerendered();
  setValues({ 'Vor- und Nachname': 'Jana' });
  const field = findField('Vor- und Nachname');
  field.focus();
  const fields = [...document.querySelectorAll('form input, form textarea')];
  expect(await hydrate(page)).toEqual([]);
  await waitUntil(() => expect(page.isBusy()).toBe(false));
  expect([...document.querySelectorAll('form input, form textarea')]).toEqual(fields);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Jana');
  expect(page.readSentBodies(FORM_PATH)).toEqual([{ cId: '14', tId: '141', product: 'default' }]);
});

/** Returns the fields in another order, without 'Kundennummer' and with 'Abteilung'. */
const replaceCustomerNumber: Parameters<typeof answerWith>[1] = ([
  name,
  email,
  _customerNumber,
  ...rest
]) => [email, DEPARTMENT_FIELD, name, ...rest];

test('another definition replaces a form that nobody has touched (7.14.13.a)', async () => {
  const page = await openPrerendered({ username: 'max.muster@example.de' });
  answerWith(page, replaceCustomerNumber);
  expect(await hydrate(page)).toEqual([]);
  await waitUntil(() => expect(findField('Abteilung')).toBeTruthy());
  expect(screen.queryByText('Kundennummer')).toBeNull();
  expect(screen.getByText('Neuer Tipp')).toBeTruthy();
  await waitUntil(() => expect(findField('Vor- und Nachname').value).toBe('Max Muster'));
});

test.each<[string, () => unknown]>([
  ['text', () => setValues({ Kundennummer: '7654321' })],
  ['a focus', () => findField('Kundennummer').focus()],
])('the form of the page stays if there was %s before hydration (7.14.13.e)', async (_, touch) => {
  const page = await openPrerendered();
  answerWith(page, replaceCustomerNumber);
  await touch();
  const { activeElement } = document;
  const { value } = findField('Kundennummer');
  expect(await hydrate(page)).toEqual([]);
  await waitUntil(() => expect(page.isBusy()).toBe(false));
  await runPendingTasks();
  expect(screen.queryByText('Abteilung')).toBeNull();
  expect(screen.queryByText('Neuer Tipp')).toBeNull();
  expect(document.activeElement).toBe(activeElement);
  expect(findField('Kundennummer').value).toBe(value);
});

test.each<[string, () => unknown]>([
  ['text', () => user.type(findField('Kundennummer'), 'K')],
  ['a focus', () => user.tab()],
  ['a pointer', () => user.hover(findField('Kundennummer'))],
])(
  'the form of the page stays if there was %s before the definition arrives (7.14.13.e)',
  async (_, touch) => {
    const page = await openPrerendered();
    const release = page.hold(FORM_PATH);
    answerWith(page, replaceCustomerNumber);
    await hydrate(page);
    findField('Anliegen').focus();
    await touch();
    release();
    await waitUntil(() => expect(page.isBusy()).toBe(false));
    await runPendingTasks();
    expect(findField('Kundennummer')).toBeTruthy();
    expect(screen.queryByText('Abteilung')).toBeNull();
  },
);

test('a form in use gets the links of the definition (7.14.13.g)', async () => {
  const page = await openPrerendered();
  const text = 'Siehe <a href="/kontakt">Kontakt</a>.';
  answerWith(page, (fields) => fields.map((field) => ({ ...field, text })));
  setValues({ Kundennummer: '7654321' });
  await hydrate(page);
  await waitUntil(() => expect(document.querySelector('.field a')).toBeTruthy());
  expect(findField('Kundennummer').value).toBe('7654321');
});

describe('after a refusal of the input (7.14.13.d)', () => {
  const FIELD_ERROR = { property: 'tempAbteilung', description: 'Bitte nennen Sie die Abteilung.' };
  const readLostTexts = () =>
    [...document.querySelectorAll('form dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );

  /** Sends the form of the page, while the backend has another definition. */
  async function sendOutdatedForm(...fieldErrors: (typeof FIELD_ERROR)[]): Promise<Page> {
    const page = await openPrerendered();
    answerWith(page, replaceCustomerNumber);
    await fillContact({ Kundennummer: '7654321' });
    await hydrate(page);
    page.refuse(SEND_PATH, ...fieldErrors);
    await submitForm();
    await waitUntil(() => expect(findField('Abteilung')).toBeTruthy());
    return page;
  }

  test('the new definition replaces the form, and shows the input of a removed field as text', async () => {
    const page = await sendOutdatedForm(FIELD_ERROR);
    expect(page.readSentBodies(SEND_PATH)).toMatchObject([{ tempKundennummer: '7654321' }]);
    expect(screen.queryByLabelText(/Kundennummer/)).toBeNull();
    expect(findField('Vor- und Nachname').value).toBe('Jana Łukaszewska');
    expect(findField('Ihre Nachricht').value).toBe('Bitte senden Sie mir eine Auskunft.');
    expect(readErrorSummary()?.links).toEqual([
      ['#field-answer-tempAbteilung', 'Bitte nennen Sie die Abteilung.'],
    ]);
    expect(document.querySelector('.error-summary')?.contains(document.activeElement)).toBe(true);
    expect(readLostTexts()).toEqual([['Kundennummer', '7654321']]);
  });

  test('texts without a field are in the summary until the form is sent', async () => {
    const page = await sendOutdatedForm(FIELD_ERROR);
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(1));
    expect(readLostTexts()).toEqual([['Kundennummer', '7654321']]);
    setValues({ Abteilung: 'Bibliothek' });
    expect(readLostTexts()).toEqual([['Kundennummer', '7654321']]);
    page.sandbox.faults.add({ path: SEND_PATH, kind: 'cut' });
    await submitForm();
    await waitUntil(() => expect(readFormNotice()?.texts.join()).toContain('[500]'));
    expect(readLostTexts()).toEqual([['Kundennummer', '7654321']]);
    page.answer(SEND_PATH, { success: true });
    await submitForm();
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
    expect(readLostTexts()).toEqual([]);
    const [, , lastBody] = page.readSentBodies(SEND_PATH);
    expect(lastBody).toMatchObject({ tempAbteilung: 'Bibliothek', name: 'Jana Łukaszewska' });
    expect(lastBody).not.toHaveProperty('tempKundennummer');
  });

  test('texts without a field are in the notice if the refusal names no fields', async () => {
    await sendOutdatedForm();
    expect(readFormNotice()?.texts.join()).toContain('[400]');
    expect(readLostTexts()).toEqual([['Kundennummer', '7654321']]);
  });

  test('a definition that arrives later still replaces the form', async () => {
    const page = await openPrerendered();
    const release = page.hold(FORM_PATH);
    answerWith(page, replaceCustomerNumber);
    await fillContact({ Kundennummer: '7654321' });
    await hydrate(page);
    page.refuse(SEND_PATH, FIELD_ERROR);
    await submitForm();
    await waitUntil(() =>
      expect(readErrorSummary()?.texts).toContain('Bitte nennen Sie die Abteilung.'),
    );
    expect(findField('Kundennummer').value).toBe('7654321');
    release();
    await waitUntil(() => expect(findField('Abteilung')).toBeTruthy());
    expect(readLostTexts()).toEqual([['Kundennummer', '7654321']]);
  });
});

describe('a page whose topics the backend has changed since the build', () => {
  const TEXT = 'Bitte senden Sie mir eine Auskunft.';
  const [otherCategory] = RENDERED_TOPIC.categories;

  /** Returns the categories with the same addresses and other ids. */
  const createCategoriesWithOtherIds = () =>
    RENDERED_TOPIC.categories.map(({ cId, topics, ...category }) => ({
      ...category,
      cId: `neu-${cId}`,
      topics: topics.map(({ tId, ...topic }) => ({ ...topic, tId: `neu-${tId}` })),
    }));

  /** Returns the categories without the topic of the page. */
  const createCategoriesWithoutTopic = () =>
    RENDERED_TOPIC.categories.map(({ topics, ...category }) => ({
      ...category,
      topics: topics.filter(({ tPath }) => tPath !== 'auskunft'),
    }));
  const createCategoriesWithoutCategory = () =>
    RENDERED_TOPIC.categories.filter(({ cPath }) => cPath !== 'datenschutz');

  /** Opens the page. The backend answers with topics and form only after the person has touched the page. */
  async function openWithChangedTopics(topics: unknown, touch: () => unknown): Promise<Page> {
    const page = await openPrerendered();
    const release = page.hold(CATEGORIES_PATH);
    page.answer(CATEGORIES_PATH, topics);
    // The first request for a form has the ids of the build. A second follows if the backend has other ids.
    answerWith(page, (fields) => fields);
    answerWith(page, replaceCustomerNumber);
    await hydrate(page);
    await touch();
    release();
    await waitUntil(() => expect(page.isBusy()).toBe(false));
    await runPendingTasks();
    return page;
  }

  test.each([
    ['other ids', createCategoriesWithOtherIds(), { category: 'neu-14', topic: 'neu-141' }],
    ['no such topic', createCategoriesWithoutTopic(), { category: '14', topic: '141' }],
    ['no such category', createCategoriesWithoutCategory(), { category: '14', topic: '141' }],
    ['no topics', [], { category: '14', topic: '141' }],
  ])(
    'keeps a form in use when the backend has %s, and sends it once (7.14.13.f)',
    async (_, topics, ids) => {
      let field: HTMLElement | undefined;
      const page = await openWithChangedTopics(topics, () => {
        setValues({ Kundennummer: '7654321' });
        field = findField('Kundennummer');
      });
      expect(findField('Kundennummer')).toBe(field);
      expect(screen.queryByText('Abteilung')).toBeNull();
      expect(readFormNotice()).toBeNull();
      expect(location.pathname).toBe(RENDERED_TOPIC.path);
      await fillContact({ Kundennummer: '7654321', 'Ihre Nachricht': TEXT });
      page.answer(SEND_PATH, { success: true });
      await submitForm();
      await screen.findByRole('heading', { name: 'Vielen Dank!' });
      expect(page.readSentBodies(SEND_PATH)).toMatchObject([
        { ...ids, tempKundennummer: '7654321', tempDescription: TEXT },
      ]);
    },
  );

  test('shows the form of the backend for other ids if nobody has touched the form of the page (7.14.13.a)', async () => {
    const page = await openWithChangedTopics(createCategoriesWithOtherIds(), () => {});
    await waitUntil(() => expect(findField('Abteilung')).toBeTruthy());
    expect(screen.queryByText('Kundennummer')).toBeNull();
    expect(page.readSentBodies(FORM_PATH).at(-1)).toMatchObject({ cId: 'neu-14', tId: 'neu-141' });
  });

  test('shows no form for a removed topic if nobody has touched the form (7.14.2)', async () => {
    await openWithChangedTopics(createCategoriesWithoutCategory(), () => {});
    expect(readFormNotice()?.heading).toBe('Das gewählte Thema wurde nicht gefunden.');
    expect(document.querySelector('form')).toBeNull();
  });

  test('offers the current topics of the backend after the choice of another topic (7.14.13.f)', async () => {
    await openWithChangedTopics(createCategoriesWithoutCategory(), () =>
      setValues({ Kundennummer: '7654321' }),
    );
    const listCategories = () => [...findField('Thema').options].map(({ text }) => text);
    expect(listCategories()).toContain('Datenschutz und Werbung');
    await selectOption('Thema', otherCategory?.cLabel ?? '');
    expect(listCategories()).not.toContain('Datenschutz und Werbung');
    expect(document.querySelector('form')).toBeNull();
  });
});

test('a definition with a multiselect replaces the prerendered form (7.14.13.a)', async () => {
  const page = await openPrerendered();
  answerWith(page, (fields) => [...fields, THEMES_FIELD]);
  expect(await hydrate(page)).toEqual([]);
  await user.click(await screen.findByRole('combobox', { name: /Themen/ }));
  await user.click(screen.getByRole('option', { name: 'Steuern' }));
  await fillContact();
  await submitForm();
  await waitUntil(() =>
    expect(page.readSentBodies(SEND_PATH)).toMatchObject([{ tempAbteilung: ['a'] }]),
  );
});

test.each(['before', 'after'])(
  'a form that is submitted %s hydration is sent once, even if another definition arrives (7.14.13.e)',
  async (when) => {
    const page = await openPrerendered();
    const release = page.hold(FORM_PATH);
    answerWith(page, (fields) => [...fields, { ...DEPARTMENT_FIELD, mandatory: false }]);
    page.answer(SEND_PATH, { success: true });
    await fillContact();
    // The inline script marks a form that is submitted before hydration.
    if (when === 'before') document.querySelector('form')?.setAttribute('data-stage', 'sent');
    await hydrate(page);
    if (when === 'after') await submitForm();
    release();
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
    expect(page.readSentBodies(SEND_PATH)).toHaveLength(1);
  },
);

test('topics and form can be used when both requests fail (7.14.13.b)', async () => {
  const page = await openPrerendered();
  for (const path of [CATEGORIES_PATH, FORM_PATH])
    page.sandbox.faults.add({ path, kind: 'cut', times: 'always' });
  await hydrate(page);
  await waitUntil(() => expect(page.isBusy()).toBe(false));
  expect(readFormNotice()).toBeNull();
  await fillContact();
  await submitForm();
  await screen.findByRole('heading', { name: 'Vielen Dank!' });
  expect(page.readSentBodies(SEND_PATH)).toMatchObject([{ category: '14', topic: '141' }]);
});

test('another topic can be chosen when the request for topics fails (7.14.13.b)', async () => {
  const page = await openPrerendered();
  page.sandbox.faults.add({ path: CATEGORIES_PATH, kind: 'cut', times: 'always' });
  await hydrate(page);
  setValues({ 'Vor- und Nachname': 'Jana' });
  await selectOption('Anliegen', 'Zugang löschen');
  await waitUntil(() => expect(findField('Benutzername')).toBeTruthy());
  expect(findField('Vor- und Nachname').value).toBe('Jana');
});

test('the page shows the topics and form of another client while that client is active (7.14.13.c)', async () => {
  const page = await openPrerendered({ path: '/kontakt/abo/heft-fehlt?clientId=shop' });
  // The inline script sets this attribute while another client is active.
  document.documentElement.dataset['foreign'] = 'shown';
  const release = page.hold(CATEGORIES_PATH);
  expect(await hydrate(page)).toEqual([]);
  expect(screen.getByText('Wird geladen …')).toBeTruthy();
  expect(document.querySelector('form')).toBeNull();
  release();
  await waitUntil(() => expect(findField('Anliegen').selectedOptions[0]?.text).toMatch(/Heft/));
});

const STREET_LABEL = 'Straße und Hausnummer der Rechnungsadresse';

test('a checkbox that was ticked before hydration shows its additional fields (8.12, 11.7)', async () => {
  const addressTopic = findTopicPage('abo', 'adressaenderung');
  const page = await openPrerendered({}, addressTopic);
  await user.click(findCheckbox('Rechnungsadresse'));
  expect(await hydrate(page, addressTopic)).toEqual([]);
  await waitUntil(() => expect(findField(STREET_LABEL)).toBeTruthy());
  expect(findCheckbox('Rechnungsadresse').checked).toBe(true);
});

test('text from before hydration is kept for another topic (7.14.4)', async () => {
  const page = await openPrerendered();
  setValues({ 'Vor- und Nachname': 'Jana' });
  await hydrate(page);
  await waitUntil(() => expect(page.isBusy()).toBe(false));
  await selectOption('Anliegen', 'Zugang löschen');
  await waitUntil(() => expect(findField('Benutzername')).toBeTruthy());
  expect(findField('Vor- und Nachname').value).toBe('Jana');
});

test('the selects are inert before hydration, because a choice would have no effect', async () => {
  const page = await openPrerendered();
  expect(findField('Thema').closest('[inert]')).not.toBeNull();
  await hydrate(page);
  expect(findField('Thema').closest('[inert]')).toBeNull();
});
