import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, until } from '../../support/clock.ts';
import {
  box,
  choose,
  chooseOption,
  faultOf,
  findField,
  setValues,
  submitButton,
  summary,
  user,
  waitForIdleForm,
} from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { fillContact, openForm, openTopic, privacy, SEND } from '../support/contact.tsx';

const NOTICE = 'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.';

/** Sends the form, which is either invalid or succeeds. */
async function submit(): Promise<void> {
  await user.click(submitButton());
  await runPendingTasks();
}

/** Sends a form that the sandbox's customer service does not have. */
async function sendOwn(page: Page): Promise<Record<string, unknown>> {
  page.answer(SEND, { success: true });
  await user.click(submitButton());
  await until(() => expect(document.querySelector('form')).toBeNull());
  const [body] = page.sent(SEND) as Record<string, unknown>[];
  return body ?? {};
}

function field(type: string, name: string, more: object = {}) {
  return { type, name, label: `Feld ${name}`, ...more };
}

const CHOICES = [
  { value: 'a', label: 'Erstens' },
  { value: 'b', label: 'Zweitens' },
];

describe('the rules of the server', () => {
  test('are broken by an empty form, in the order of the fields (A12)', async () => {
    const page = await openTopic('/kontakt/abo/kuendigung');
    await submit();
    await until(() => expect(summary()).not.toBeNull());
    expect(summary()).toMatchObject({
      heading: 'Bitte prüfen Sie Ihre Eingaben',
      texts: [NOTICE],
      links: [
        ['#field-answer-tempKundennummer', 'Bitte füllen Sie das Feld „Kundennummer“ aus.'],
        ['#field-answer-tempKuendigungsgrund', 'Bitte wählen Sie „Art der Kündigung“ aus.'],
        ['#field-answer-name', 'Bitte füllen Sie das Feld „Vor- und Nachname“ aus.'],
        ['#field-answer-email', 'Bitte füllen Sie das Feld „E-Mail-Adresse“ aus.'],
        ['#field-answer-tempDatenschutzhinweise', 'Bitte bestätigen Sie die Datenschutzhinweise.'],
      ],
    });
    await until(() => expect(document.activeElement).toBe(summary()?.title));
    expect(document.title).toMatch(/^Fehler: /);
    expect(privacy().getAttribute('aria-invalid')).toBe('true');
    expect(page.sent(SEND)).toEqual([]);
  });

  test('lose their errors as fields are typed, ticked and chosen', async () => {
    await openTopic('/kontakt/abo/kuendigung');
    await submit();
    await until(() => expect(summary()).not.toBeNull());
    setValues({ Kundennummer: '12' });
    await until(() =>
      expect(faultOf('answer-tempKundennummer')).toBe(
        'Die Kundennummer besteht aus 5 bis 10 Ziffern.',
      ),
    );
    setValues({ Kundennummer: ' 12345 ', 'E-Mail-Adresse': 'jana@' });
    await until(() =>
      expect(faultOf('answer-email')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
    );
    expect(faultOf('answer-tempKundennummer')).toBeUndefined();
    await user.click(privacy());
    await choose('Art der Kündigung', 'Kündigung wegen Preiserhöhung');
    await until(() => expect(faultOf('answer-tempDatenschutzhinweise')).toBeUndefined());
    await until(() => expect(faultOf('answer-tempKuendigungsgrund')).toBeUndefined());
    expect(summary()?.links.map(([href]) => href)).toEqual([
      '#field-answer-name',
      '#field-answer-email',
    ]);
  });

  test('never replace the errors of the server (8.10)', async () => {
    const page = await openTopic();
    await fillContact({ 'E-Mail-Adresse': 'a@b.de' });
    await submit();
    await waitForIdleForm();
    const text = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
    expect(page.sent(SEND)).toHaveLength(1);
    expect(faultOf('answer-email')).toBe(text);
    expect(summary()).toMatchObject({
      heading: 'Anfrage nicht gesendet',
      links: [['#field-answer-email', text]],
    });
    setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de' });
    await until(() => expect(faultOf('answer-email')).toBeUndefined());
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
  });
});

describe('the kinds of fields', () => {
  const ALL = [
    field('text', 'text'),
    field('unheard-of', 'other'),
    field('textarea', 'area', { placeholder: 'Mehr' }),
    field('password', 'secret', { autocomplete: 'current-password' }),
    field('checkbox', 'box'),
    field('radio', 'radio', { selection: CHOICES }),
    field('select', 'select', { selection: CHOICES }),
    field('multiselect', 'many', { selection: CHOICES }),
  ];

  test('send an empty value of their kind (5.7, 7.14.7, 16.9)', async () => {
    expect(await sendOwn(await openForm(ALL))).toEqual({
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

  test('send what was typed, ticked and chosen, trimmed but for passwords (5.7)', async () => {
    const page = await openForm(ALL);
    await until(() => expect(findField('Feld secret').autocomplete).toBe('off'));
    setValues({
      'Feld text': ' a ',
      'Feld other': 'b',
      'Feld area': 'c\nd ',
      'Feld secret': ' x ',
    });
    await user.click(box('Feld box'));
    await user.click(screen.getByLabelText('Zweitens'));
    await choose('Feld select', 'Erstens');
    await until(() => expect(findField('Feld many').getAttribute('role')).toBe('combobox'));
    await user.click(findField('Feld many'));
    for (const name of ['Zweitens', 'Erstens']) await chooseOption(name);
    expect(await sendOwn(page)).toMatchObject({
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
  const PARENT = 'Rechnungsadresse';
  const STREET = 'Straße und Hausnummer der Rechnungsadresse';
  const VALUES = {
    Kundennummer: '1234567',
    'Straße und Hausnummer': 'Weg 1',
    Postleitzahl: '80331',
    Ort: 'München',
  };
  const open = () => openTopic('/kontakt/abo/adressaenderung');
  const hidden = () => document.getElementById('field-answer-tempRechnungStrasse');

  test('count only while their parent is filled (11.7)', async () => {
    const page = await open();
    await fillContact(VALUES);
    await user.click(box(PARENT));
    await submit();
    await until(() =>
      expect(faultOf('answer-tempRechnungStrasse')).toBe(
        `Bitte füllen Sie das Feld „${STREET}“ aus.`,
      ),
    );
    setValues({ [STREET]: 'Allee 2' });
    await user.click(box(PARENT));
    expect(hidden()).toBeNull();
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
    expect(page.sent(SEND)).toHaveLength(1);
    expect(Object.keys(Object(page.sent(SEND)[0]))).not.toContain('tempRechnungStrasse');
  });

  test('are neither shown nor sent before their parent is filled (11.7)', async () => {
    const page = await open();
    await fillContact(VALUES);
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
    expect(Object.keys(Object(page.sent(SEND)[0]))).not.toContain('tempRechnungStrasse');
  });

  test('leave the summary when they are hidden (11.7, A13)', async () => {
    await open();
    await fillContact(VALUES);
    await user.click(box(PARENT));
    await submit();
    await until(() => expect(summary()?.links.length).toBeGreaterThan(0));
    await user.click(box(PARENT));
    await until(() => expect(summary()).toBeNull());
    expect(document.title).not.toMatch(/^Fehler: /);
    await user.click(box(PARENT));
    expect(faultOf('answer-tempRechnungStrasse')).toBeUndefined();
  });

  test('keep what was typed while they are hidden', async () => {
    await open();
    await user.click(box(PARENT));
    setValues({ [STREET]: 'Allee 2' });
    await user.click(box(PARENT));
    await user.click(box(PARENT));
    expect(findField(STREET).value).toBe('Allee 2');
  });
});
