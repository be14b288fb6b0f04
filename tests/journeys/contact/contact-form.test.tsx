import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import {
  chooseOption,
  findCheckbox,
  findField,
  findSubmitButton,
  readErrorSummary,
  readFieldError,
  selectOption,
  setValues,
  user,
  waitForIdleForm,
} from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import {
  fillContact,
  findPrivacyBox,
  openForm,
  openTopic,
  SEND_PATH,
} from '../support/contact.tsx';

const INVALID_INPUT_TEXT =
  'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.';

/** Sends the form, and waits for pending tasks. */
async function submit(): Promise<void> {
  await user.click(findSubmitButton());
  await runPendingTasks();
}

/** Sends a form that the sandbox does not know. @returns the sent body */
async function sendUnknownForm(page: Page): Promise<Record<string, unknown>> {
  page.answer(SEND_PATH, { success: true });
  await user.click(findSubmitButton());
  await waitUntil(() => expect(document.querySelector('form')).toBeNull());
  const [body] = page.readSentBodies(SEND_PATH) as Record<string, unknown>[];
  return body ?? {};
}

function createField(type: string, name: string, properties: object = {}) {
  return { type, name, label: `Feld ${name}`, ...properties };
}

const CHOICES = [
  { value: 'a', label: 'Erstens' },
  { value: 'b', label: 'Zweitens' },
];

describe('the rules of a definition', () => {
  test('list the errors of an empty form in the order of the fields (A12)', async () => {
    const page = await openTopic('/kontakt/abo/kuendigung');
    await submit();
    await waitUntil(() => expect(readErrorSummary()).not.toBeNull());
    expect(readErrorSummary()).toMatchObject({
      heading: 'Bitte prüfen Sie Ihre Eingaben',
      texts: [INVALID_INPUT_TEXT],
      links: [
        ['#field-answer-tempKundennummer', 'Bitte füllen Sie das Feld „Kundennummer“ aus.'],
        ['#field-answer-tempKuendigungsgrund', 'Bitte wählen Sie „Art der Kündigung“ aus.'],
        ['#field-answer-name', 'Bitte füllen Sie das Feld „Vor- und Nachname“ aus.'],
        ['#field-answer-email', 'Bitte füllen Sie das Feld „E-Mail-Adresse“ aus.'],
        ['#field-answer-tempDatenschutzhinweise', 'Bitte bestätigen Sie die Datenschutzhinweise.'],
      ],
    });
    await waitUntil(() => expect(document.activeElement).toBe(readErrorSummary()?.title));
    expect(document.title).toMatch(/^Fehler: /);
    expect(findPrivacyBox().getAttribute('aria-invalid')).toBe('true');
    expect(page.readSentBodies(SEND_PATH)).toEqual([]);
  });

  test('remove each error when its field is corrected', async () => {
    await openTopic('/kontakt/abo/kuendigung');
    await submit();
    await waitUntil(() => expect(readErrorSummary()).not.toBeNull());
    setValues({ Kundennummer: '12' });
    await waitUntil(() =>
      expect(readFieldError('answer-tempKundennummer')).toBe(
        'Die Kundennummer besteht aus 5 bis 10 Ziffern.',
      ),
    );
    setValues({ Kundennummer: ' 12345 ', 'E-Mail-Adresse': 'jana@' });
    await waitUntil(() =>
      expect(readFieldError('answer-email')).toBe(
        'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      ),
    );
    expect(readFieldError('answer-tempKundennummer')).toBeUndefined();
    await user.click(findPrivacyBox());
    await selectOption('Art der Kündigung', 'Kündigung wegen Preiserhöhung');
    await waitUntil(() => expect(readFieldError('answer-tempDatenschutzhinweise')).toBeUndefined());
    await waitUntil(() => expect(readFieldError('answer-tempKuendigungsgrund')).toBeUndefined());
    expect(readErrorSummary()?.links.map(([href]) => href)).toEqual([
      '#field-answer-name',
      '#field-answer-email',
    ]);
  });

  test('do not replace the errors of the backend (8.10)', async () => {
    const page = await openTopic();
    await fillContact({ 'E-Mail-Adresse': 'a@b.de' });
    await submit();
    await waitForIdleForm();
    const text = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
    expect(page.readSentBodies(SEND_PATH)).toHaveLength(1);
    expect(readFieldError('answer-email')).toBe(text);
    expect(readErrorSummary()).toMatchObject({
      heading: 'Anfrage nicht gesendet',
      links: [['#field-answer-email', text]],
    });
    setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de' });
    await waitUntil(() => expect(readFieldError('answer-email')).toBeUndefined());
    await user.click(findSubmitButton());
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
  });
});

describe('fields of all types', () => {
  const FIELDS_OF_ALL_TYPES = [
    createField('text', 'text'),
    createField('unheard-of', 'other'),
    createField('textarea', 'area', { placeholder: 'Mehr' }),
    createField('password', 'secret', { autocomplete: 'current-password' }),
    createField('checkbox', 'box'),
    createField('radio', 'radio', { selection: CHOICES }),
    createField('select', 'select', { selection: CHOICES }),
    createField('multiselect', 'many', { selection: CHOICES }),
  ];

  test('send the empty value of their type (5.7, 7.14.7, 16.9)', async () => {
    expect(await sendUnknownForm(await openForm(FIELDS_OF_ALL_TYPES))).toEqual({
      request_token: expect.any(String),
      category: '14',
      topic: '141',
      product: 'default',
      text: '',
      other: '',
      area: '',
      secret: '',
      box: false,
      radio: '',
      select: '',
      many: [],
    });
  });

  test('send the input, trimmed except for passwords (5.7)', async () => {
    const page = await openForm(FIELDS_OF_ALL_TYPES);
    await waitUntil(() => expect(findField('Feld secret').autocomplete).toBe('off'));
    setValues({
      'Feld text': ' a ',
      'Feld other': 'b',
      'Feld area': 'c\nd ',
      'Feld secret': ' x ',
    });
    await user.click(findCheckbox('Feld box'));
    await user.click(screen.getByLabelText('Zweitens'));
    await selectOption('Feld select', 'Erstens');
    await waitUntil(() => expect(findField('Feld many').getAttribute('role')).toBe('combobox'));
    await user.click(findField('Feld many'));
    for (const name of ['Zweitens', 'Erstens']) await chooseOption(name);
    expect(await sendUnknownForm(page)).toMatchObject({
      text: 'a',
      other: 'b',
      area: 'c\nd',
      secret: ' x ',
      box: true,
      radio: 'b',
      select: 'a',
      many: ['b', 'a'],
    });
  });
});

describe('additional fields', () => {
  const PARENT_LABEL = 'Rechnungsadresse';
  const STREET_LABEL = 'Straße und Hausnummer der Rechnungsadresse';
  const VALUES = {
    Kundennummer: '1234567',
    'Straße und Hausnummer': 'Weg 1',
    Postleitzahl: '80331',
    Ort: 'München',
  };
  const openAddressForm = () => openTopic('/kontakt/abo/adressaenderung');
  const findStreetField = () => document.getElementById('field-answer-tempRechnungStrasse');

  test('are checked and sent only while their parent has a value (11.7)', async () => {
    const page = await openAddressForm();
    await fillContact(VALUES);
    await user.click(findCheckbox(PARENT_LABEL));
    await submit();
    await waitUntil(() =>
      expect(readFieldError('answer-tempRechnungStrasse')).toBe(
        `Bitte füllen Sie das Feld „${STREET_LABEL}“ aus.`,
      ),
    );
    setValues({ [STREET_LABEL]: 'Allee 2' });
    await user.click(findCheckbox(PARENT_LABEL));
    expect(findStreetField()).toBeNull();
    await user.click(findSubmitButton());
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
    expect(page.readSentBodies(SEND_PATH)).toHaveLength(1);
    expect(Object.keys(Object(page.readSentBodies(SEND_PATH)[0]))).not.toContain(
      'tempRechnungStrasse',
    );
  });

  test('are neither shown nor sent before their parent has a value (11.7)', async () => {
    const page = await openAddressForm();
    await fillContact(VALUES);
    await user.click(findSubmitButton());
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
    expect(Object.keys(Object(page.readSentBodies(SEND_PATH)[0]))).not.toContain(
      'tempRechnungStrasse',
    );
  });

  test('have no errors in the error summary while they are hidden (11.7, A13)', async () => {
    await openAddressForm();
    await fillContact(VALUES);
    await user.click(findCheckbox(PARENT_LABEL));
    await submit();
    await waitUntil(() => expect(readErrorSummary()?.links.length).toBeGreaterThan(0));
    await user.click(findCheckbox(PARENT_LABEL));
    await waitUntil(() => expect(readErrorSummary()).toBeNull());
    expect(document.title).not.toMatch(/^Fehler: /);
    await user.click(findCheckbox(PARENT_LABEL));
    expect(readFieldError('answer-tempRechnungStrasse')).toBeUndefined();
  });

  test('keep their input while they are hidden', async () => {
    await openAddressForm();
    await user.click(findCheckbox(PARENT_LABEL));
    setValues({ [STREET_LABEL]: 'Allee 2' });
    await user.click(findCheckbox(PARENT_LABEL));
    await user.click(findCheckbox(PARENT_LABEL));
    expect(findField(STREET_LABEL).value).toBe('Allee 2');
  });
});
