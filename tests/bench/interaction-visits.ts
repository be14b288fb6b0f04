import type { Page } from '@playwright/test';
import { createFields, createLargeRegistration, LARGE_FORM_FIELDS } from '../support/large-form.ts';

/** Pace of a fast typist, in ms. */
const KEY_DELAY_MS = 120;
const PASSWORD = 'Lesesaal-Tinte-77';

type Act = (page: Page) => Promise<unknown>;

export interface Visit {
  readonly path: string;
  /** Answers of the API, by path, that replace the sandbox’s. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly form: string;
  /** The acts in order. Acts with a name are measured; the others prepare them. */
  readonly acts: readonly (readonly [name: string, act: Act])[];
}

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]:visible`);
const press = (name: string): Act => {
  return (page) => page.getByRole('button', { name, exact: true }).click();
};
const type = (name: string, text: string): Act => {
  return (page) => field(page, name).pressSequentially(text, { delay: KEY_DELAY_MS });
};
const pressAndFail = (name: string): Act => {
  return async (page) => {
    await press(name)(page);
    await page.locator('.error-summary').waitFor();
  };
};
const tick = (name: string): Act => {
  return (page) => field(page, name).click();
};
const fill = (values: Readonly<Record<string, string>>): Act => {
  return async (page) => {
    for (const [name, text] of Object.entries(values)) await field(page, name).fill(text);
  };
};

/** Creates the acts in a server-defined form of 200 fields. */
function createLargeFormActs(
  title: string,
  submit: string,
  firstActs: Visit['acts'],
): Visit['acts'] {
  return [
    [`${title}: typing`, type('answer-f2', 'Muster')],
    ...firstActs,
    [`${title}: submit with all faults`, pressAndFail(submit)],
    [`${title}: typing among the faults`, type('answer-f2', 'M')],
    [`${title}: typing the password`, type('answer-password', PASSWORD)],
  ];
}

export const VISITS: readonly Visit[] = [
  {
    path: '/registrierung',
    form: '#registration',
    acts: [
      ['', tick('firstname')],
      ['password: typing', type('password', PASSWORD)],
      ['multiselect: opening', tick('fieldsOfLaw')],
      ['multiselect: filtering', type('fieldsOfLaw', 'recht')],
      ['multiselect: choosing', (page) => page.locator('.option:visible').nth(3).click()],
    ],
  },
  {
    path: '/registrierung',
    answers: { '/csa/registration': createLargeRegistration() },
    form: '#server-registration',
    acts: createLargeFormActs('200 fields', 'Kostenlos registrieren', [['', tick('answer-agb')]]),
  },
  {
    path: '/kontakt/abo/kuendigung',
    answers: { '/csa/contact/getForm': { fields: createFields(LARGE_FORM_FIELDS) } },
    form: '#contact',
    acts: createLargeFormActs('contact of 200 fields', 'Senden', []).slice(0, 3),
  },
  {
    path: '/registrierung?clientId=shop',
    form: '#shop-registration',
    acts: [
      ['', (page) => field(page, 'person.salutation').selectOption({ index: 1 })],
      ['', fill({ 'person.firstname': 'Jana', 'person.lastname': 'Beispiel' })],
      ['', fill({ 'person.eMail': 'jana@kanzlei-nord.de' })],
      ['shop: typing the password', type('person.password', PASSWORD)],
      ['', fill({ 'person.repeatPassword': PASSWORD })],
      ['', press('Weiter')],
      ['', fill({ 'invoice.street': 'Lindenallee 12', 'invoice.zip': '50667' })],
      ['shop: typing the address', type('invoice.city', 'Köln')],
      ['shop: to the summary', press('Weiter')],
      ['shop: accepting the terms', tick('consent.agb')],
      ['shop: back to the address', press('Rechnungsadresse bearbeiten')],
    ],
  },
];
