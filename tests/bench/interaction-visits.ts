import type { Page } from '@playwright/test';
import { createFields, createLargeRegistration, LARGE_FORM_FIELDS } from '../support/large-form.ts';

/** Pace of a fast typist, in ms. */
const KEY_DELAY_MS = 120;
const PASSWORD = 'Lesesaal-Tinte-77';

type Act = (page: Page) => Promise<unknown>;

export interface Visit {
  readonly path: string;
  /** Answers that replace those of the sandbox, by the path of the call. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Selector of the form. */
  readonly form: string;
  /** The acts in order. An act with a name is measured. An act with an empty name prepares the next act. */
  readonly acts: readonly (readonly [name: string, act: Act])[];
}

const findField = (page: Page, name: string) => page.locator(`[id="field-${name}"]:visible`);
const createPress = (name: string): Act => {
  return (page) => page.getByRole('button', { name, exact: true }).click();
};
const createTyping = (name: string, text: string): Act => {
  return (page) => findField(page, name).pressSequentially(text, { delay: KEY_DELAY_MS });
};
const createFailingPress = (name: string): Act => {
  return async (page) => {
    await createPress(name)(page);
    await page.locator('.error-summary').waitFor();
  };
};
const createClick = (name: string): Act => {
  return (page) => findField(page, name).click();
};
const createFilling = (values: Readonly<Record<string, string>>): Act => {
  return async (page) => {
    for (const [name, text] of Object.entries(values)) await findField(page, name).fill(text);
  };
};

/** Creates the acts in a form of 200 fields that the backend defines. */
function createLargeFormActs(
  title: string,
  submitLabel: string,
  actsBeforeSubmit: Visit['acts'],
): Visit['acts'] {
  return [
    [`${title}: typing`, createTyping('answer-f2', 'Muster')],
    ...actsBeforeSubmit,
    [`${title}: submit with all faults`, createFailingPress(submitLabel)],
    [`${title}: typing among the faults`, createTyping('answer-f2', 'M')],
    [`${title}: typing the password`, createTyping('answer-password', PASSWORD)],
  ];
}

export const VISITS: readonly Visit[] = [
  {
    path: '/registrierung',
    form: '#registration',
    acts: [
      ['', createClick('firstname')],
      ['password: typing', createTyping('password', PASSWORD)],
      ['multiselect: opening', createClick('fieldsOfLaw')],
      ['multiselect: filtering', createTyping('fieldsOfLaw', 'recht')],
      ['multiselect: choosing', (page) => page.locator('.option:visible').nth(3).click()],
    ],
  },
  {
    path: '/registrierung',
    answers: { '/csa/registration': createLargeRegistration() },
    form: '#server-registration',
    acts: createLargeFormActs('200 fields', 'Kostenlos registrieren', [
      ['', createClick('answer-agb')],
    ]),
  },
  {
    path: '/kontakt/abo/kuendigung',
    answers: { '/csa/contact/getForm': { fields: createFields(LARGE_FORM_FIELDS) } },
    form: '#contact',
    // The fourth act types a password, but a contact form has no field for a password.
    acts: createLargeFormActs('contact of 200 fields', 'Senden', []).slice(0, 3),
  },
  {
    path: '/registrierung?clientId=shop',
    form: '#shop-registration',
    acts: [
      ['', (page) => findField(page, 'person.salutation').selectOption({ index: 1 })],
      ['', createFilling({ 'person.firstname': 'Jana', 'person.lastname': 'Beispiel' })],
      ['', createFilling({ 'person.eMail': 'jana@kanzlei-nord.de' })],
      ['shop: typing the password', createTyping('person.password', PASSWORD)],
      ['', createFilling({ 'person.repeatPassword': PASSWORD })],
      ['', createPress('Weiter')],
      ['', createFilling({ 'invoice.street': 'Lindenallee 12', 'invoice.zip': '50667' })],
      ['shop: typing the address', createTyping('invoice.city', 'Köln')],
      ['shop: to the summary', createPress('Weiter')],
      ['shop: accepting the terms', createClick('consent.agb')],
      ['shop: back to the address', createPress('Rechnungsadresse bearbeiten')],
    ],
  },
];
