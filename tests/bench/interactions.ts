import type { Browser, Page } from '@playwright/test';
import { LARGE_FORM, largeRegistration, manyFields } from '../support/large-form.ts';
import { interactionMs, recordEvents } from './event-timings.ts';

/** rule 11.11 */
const LONGEST_MS = 200;
/** Pace of a fast typist, in ms. */
const KEY_DELAY_MS = 120;
const PASSWORD = 'Lesesaal-Tinte-77';

/** Times from an input to its next paint, in ms; one for each round. */
export interface Interaction {
  readonly name: string;
  readonly limitMs: number;
  readonly rounds: number[];
}

type Act = (page: Page) => Promise<unknown>;

interface Visit {
  readonly path: string;
  /** Answers of the API, by path, that replace the sandbox’s. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly form: string;
  /** What is measured, in order; acts without a name only lead there. */
  readonly acts: readonly (readonly [name: string, act: Act])[];
}

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]:visible`);
const press = (name: string): Act => {
  return (page) => page.getByRole('button', { name, exact: true }).click();
};
const type = (name: string, text: string): Act => {
  return (page) => field(page, name).pressSequentially(text, { delay: KEY_DELAY_MS });
};
const fail = (name: string): Act => {
  return async (page) => {
    await press(name)(page);
    await page
      .locator('.error-summary li')
      .nth(LARGE_FORM - 1)
      .waitFor();
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

/** Steps of a server-defined form of 200 fields. */
function largeForm(title: string, submit: string, lead: Visit['acts']): Visit['acts'] {
  return [
    [`${title}: typing`, type('f2', 'Muster')],
    ...lead,
    [`${title}: submit with all faults`, fail(submit)],
    [`${title}: typing among the faults`, type('f2', 'M')],
    [`${title}: typing the password`, type('password', PASSWORD)],
  ];
}

const VISITS: readonly Visit[] = [
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
    answers: { '/csa/registration': largeRegistration() },
    form: '#server-registration',
    acts: largeForm('200 fields', 'Kostenlos registrieren', [['', tick('agb')]]),
  },
  {
    path: '/kontakt/abo/kuendigung',
    answers: { '/csa/contact/getForm': { fields: manyFields(LARGE_FORM) } },
    form: '#contact',
    acts: largeForm('contact of 200 fields', 'Senden', []).slice(0, 3),
  },
  {
    path: '/registrierung?clientId=shop',
    form: '#shop-person',
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

/** Measures what people do on built pages with a processor slowed down 4 times (rule 11.11). */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<readonly Interaction[]> {
  const measured = new Map<string, Interaction>();
  for (let round = 0; round < rounds; round += 1)
    for (const visit of VISITS)
      for (const [name, ms] of await measureVisit(browser, origin, visit)) {
        const known = measured.get(name) ?? { name, limitMs: LONGEST_MS, rounds: [] };
        known.rounds.push(ms);
        measured.set(name, known);
      }
  return [...measured.values()];
}

async function measureVisit(
  browser: Browser,
  origin: string,
  { path, answers = {}, form, acts }: Visit,
): Promise<[name: string, ms: number][]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(recordEvents);
  for (const [called, json] of Object.entries(answers))
    await page.route(`**${called}`, (route) => route.fulfill({ json }));
  try {
    await page.goto(origin + path);
    await page.locator(`${form}[data-ready]:visible`).waitFor();
    await page.waitForLoadState('networkidle');
    const measured: [string, number][] = [];
    for (const [name, act] of acts) {
      if (name === '') await act(page);
      else measured.push([name, await interactionMs(page, devtools, () => act(page))]);
      await page.waitForLoadState('networkidle');
    }
    return measured;
  } finally {
    await context.close();
  }
}
