// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test } from 'vitest';
import { captchaChallenge } from '../../src/contract/captcha-challenge.ts';
import { outcomes, throttleText } from '../../src/copy/outcomes.ts';
import { pass, stopClock, until } from '../support/clock.ts';
import { box, notice, put, settled, submitButton, user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import { fillContact, openTopic, SEND } from './support/contact.tsx';
import { openEnrollment, SELF_CREATE, SUBUSER_CREATE } from './support/enrollment.tsx';
import {
  CREATE,
  fillRegistration,
  openRegistration,
  PASSWORD,
  terms,
} from './support/registration.tsx';
import { openResend, RESEND } from './support/resend.tsx';
import { openDefined } from './support/server-form.tsx';
import { openShop, SHOP_CREATE, toSummary } from './support/shop.tsx';

/** rule S12 */
const CAPTCHA_TIMEOUT_MS = 15_000;
/** rule 5.0.6 */
const REQUEST_TIMEOUT_MS = 30_000;

type Fault = Omit<Parameters<Page['sandbox']['faults']['add']>[0], 'path' | 'times'>;

/** What a row of the table stands for: the HTTP number if there is one, and the kind of trouble. */
interface Trouble {
  readonly code?: number;
  /** The sentence that helps further. */
  readonly help?: string;
}

const refusal = (code: number, message = ''): Fault => ({
  kind: 'status',
  status: code,
  body: { success: false, status: code, message },
});
const saying = (body: unknown, status = 200): Fault => ({ kind: 'status', status, body });

type Row = readonly [name: string, fault: Fault, trouble: Trouble];

const TROUBLES: readonly Row[] = [
  ['400 without details', refusal(400), { code: 400, help: outcomes.checkInput }],
  ['401', refusal(401, 'unauthorized'), { code: 401 }],
  ['403', refusal(403, 'forbidden'), { code: 403 }],
  ['403 for the captcha', refusal(403, 'captcha'), { code: 403, help: outcomes.captcha }],
  ['404', refusal(404, 'not found'), { code: 404 }],
  [
    '429 with Retry-After',
    { ...refusal(429), headers: { 'retry-after': '61' } },
    {
      code: 429,
      help: 'Sie haben dies sehr oft versucht. Bitte warten Sie 2 Minuten und versuchen Sie es dann erneut.',
    },
  ],
  ['500', refusal(500, 'internal error'), { code: 500 }],
  ['200 that says no success', saying({ success: false }), {}],
  ['200 that says status 500', saying({ success: true, status: 500 }), { code: 500 }],
  ['HTML instead of JSON', { kind: 'html' }, {}],
  ['HTML with 503', { kind: 'html', status: 503 }, { code: 503 }],
];

/** What one journey proves for all: they share the way from answer to outcome. */
const RARE_TROUBLES: readonly Row[] = [
  [
    '400 with empty details',
    saying({ data: { error: [] } }, 400),
    { code: 400, help: outcomes.checkInput },
  ],
  ['409', refusal(409), { code: 409 }],
  ['429', refusal(429), { code: 429, help: throttleText(60) }],
  ['503', refusal(503), { code: 503 }],
  ['half of a JSON', { kind: 'broken-json' }, {}],
  ['null', saying('null'), {}],
];

/** What a confirmation link that was sent again must say (rule 9.8). */
const SILENT_TROUBLES: readonly Row[] = [
  ['an empty 200', { kind: 'empty' }, {}],
  ['204', { kind: 'empty', status: 204 }, {}],
  ['neither success nor forward', saying({}), {}],
];

/** To a subuser, 404 says that the customer is gone (rule 5.2.8). */
const CUSTOMER_TROUBLES = TROUBLES.filter(([name]) => name !== '404');

/** Who has a token gets a new one after a 401, and is heard again (rule 3.13). */
const NETWORK_TROUBLES = TROUBLES.filter(([name]) => name !== '401');

/** What every registration says. */
const REGISTERING = {
  heading: 'Registrierung nicht erfolgreich',
  texts: (_: number, help = outcomes.generic as string) => [help],
  through: ({ wentTo }: Page) => wentTo[0],
};

const ALIAS = 'E-Mail-Adresse (Teil vor dem @)';

/** Fills in the form of a customer's page. */
async function fillEnrollment(address: Readonly<Record<string, string>>): Promise<void> {
  put({ Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel', Passwort: PASSWORD, ...address });
  await user.click(terms());
}

interface Journey {
  readonly call: string;
  readonly troubles: readonly Row[];
  readonly heading: string;
  /** What is said about trouble with this HTTP number and the sentence that helps further. */
  texts(code: number, help?: string): string[];
  open(): Promise<Page>;
  fill(): Promise<void> | void;
  /** What tells that it went through. */
  through(page: Page): unknown;
  /** The title of the page at the end, where the journey gives it one. */
  readonly title?: string;
}

/** The specified sentence, and what helps further behind it (rule 9.9). */
const both = (sentence: string, help: string | undefined) =>
  help === undefined ? [sentence] : [sentence, help];

const JOURNEYS: Record<string, Journey> = {
  registration: {
    call: CREATE,
    troubles: [...TROUBLES, ...RARE_TROUBLES],
    ...REGISTERING,
    open: openRegistration,
    fill: fillRegistration,
  },
  'registration in a network': {
    call: CREATE,
    troubles: NETWORK_TROUBLES,
    ...REGISTERING,
    open: () => openRegistration({ place: 'town' }),
    fill: fillRegistration,
  },
  'self-enrollment': {
    call: SELF_CREATE,
    troubles: TROUBLES,
    ...REGISTERING,
    open: () => openEnrollment('kanzlei-x'),
    fill: () => fillEnrollment({ [ALIAS]: 'jana' }),
  },
  'self-enrollment of subusers': {
    call: SUBUSER_CREATE,
    troubles: CUSTOMER_TROUBLES,
    ...REGISTERING,
    open: () => openEnrollment('konzern'),
    fill: () => fillEnrollment({ [ALIAS]: 'jana', 'Subdomain (Teil nach dem @)': 'nord' }),
  },
  'shop registration': {
    call: SHOP_CREATE,
    troubles: TROUBLES,
    ...REGISTERING,
    async open() {
      const page = await openShop();
      await toSummary();
      return page;
    },
    fill: () => user.click(terms()),
    through: () => document.querySelector('.notice[data-kind="success"]'),
    title: 'Seite – Mein Konto – Shop',
  },
  'registration by a form of the backend': {
    call: CREATE,
    troubles: TROUBLES,
    ...REGISTERING,
    open: () => openDefined(),
    async fill() {
      put({ Familienname: 'Beispiel', Rufname: 'Jana', Passwort: PASSWORD, Seminar: 'miete' });
      put({ 'Dienstliche E-Mail-Adresse': 'jana@kanzlei-nord.de' });
      await user.click(box('Frau'));
      await user.click(terms());
    },
  },
  'resend opt-in': {
    call: RESEND,
    troubles: [...TROUBLES, ...SILENT_TROUBLES],
    heading: 'Neuer Bestätigungslink',
    texts: (_, help) => both('Etwas ist schief gelaufen.', help),
    open: openResend,
    fill: () => put({ Benutzername: 'jana@kanzlei-nord.de' }),
    through: () => document.querySelector('.notice[data-kind="success"]'),
  },
  contact: {
    call: SEND,
    troubles: TROUBLES,
    heading: 'Anfrage nicht gesendet',
    texts: (code, help) =>
      both(`[${code}] Ihre Daten konnten nicht an unser System übertragen werden.`, help),
    open: () => openTopic(),
    fill: fillContact,
    through: () => document.querySelector('.notice[data-kind="success"]'),
    title: 'Kontakt – Mein Konto',
  },
};

/** What stands in the fields of the form. */
function values(): unknown[] {
  const controls = document.querySelectorAll<HTMLInputElement>('form [name]');
  return [...controls].map(({ name, value, checked }) => [name, value, checked]);
}

describe.each(Object.entries(JOURNEYS))('%s', (_, journey) => {
  /** Opens the form with something switched to fail and sends it. */
  async function submitInto(path: string, fault: Fault): Promise<{ page: Page; typed: unknown[] }> {
    const page = await journey.open();
    await journey.fill();
    page.sandbox.faults.add({ path, ...fault, times: 1 });
    const typed = values();
    // The shop has proved once already that a person asks.
    const before = page.sent(path).length;
    if (fault.kind === 'stall') stopClock();
    await user.click(submitButton());
    await until(() => expect(page.sent(path)).toHaveLength(before + 1));
    return { page, typed };
  }

  async function expectFailure(
    page: Page,
    typed: unknown[],
    { code = 500, help }: Trouble,
  ): Promise<void> {
    await settled();
    expect(notice()).toEqual({ heading: journey.heading, texts: journey.texts(code, help) });
    expect(document.activeElement?.textContent).toBe(journey.heading);
    expect(document.title).toMatch(/^Fehler: /);
    expect(values()).toEqual(typed);
    expect(page.wentTo).toEqual([]);
    expect(submitButton().disabled).toBe(false);
  }

  test.each(journey.troubles)(
    'rules S9.2, S9.3, S9.4, 9.5: after %s says so and keeps all',
    async (_, fault, trouble) => {
      const { page, typed } = await submitInto(journey.call, fault);
      await expectFailure(page, typed, trouble);
      expect(page.sent(journey.call)).toHaveLength(1);
    },
  );

  // To send a link again says more than "done".
  test.each(journey.call === RESEND ? [] : [200, 201, 204])(
    'rule 9.8: an answer %i without a body is a success',
    async (status) => {
      const { page } = await submitInto(journey.call, { kind: 'empty', status });
      await until(() => expect(journey.through(page)).toBeTruthy());
      expect(notice()?.heading).not.toBe(journey.heading);
    },
  );

  test('rules S9.2, S9.4: after a cut says so and keeps all; the next try goes through', async () => {
    const { page, typed } = await submitInto(journey.call, { kind: 'cut' });
    await expectFailure(page, typed, { help: outcomes.offline });
    expect(page.sent(journey.call)).toHaveLength(1);
    await user.click(submitButton());
    await until(() => expect(journey.through(page)).toBeTruthy());
    expect(document.title).toBe(journey.title ?? 'Seite – Mein Konto');
    expect(page.sent(journey.call)).toHaveLength(2);
  });

  test('rules S9.2, S9.4: gives up after 30 s of silence', async () => {
    const { page, typed } = await submitInto(journey.call, { kind: 'stall' });
    await pass(REQUEST_TIMEOUT_MS - 1000);
    expect(notice()).toBeNull();
    await pass(1000);
    await expectFailure(page, typed, { help: outcomes.offline });
    expect(page.sent(journey.call)).toHaveLength(1);
  });

  test.each<[string, Fault]>([
    ['refuses', refusal(500)],
    ['answers nonsense', saying({ parameters: {} })],
    ['is cut off', { kind: 'cut' }],
  ])('rule 7.5.7: sends nothing when the captcha %s', async (_, fault) => {
    const { page, typed } = await submitInto(captchaChallenge.path, fault);
    await expectFailure(page, typed, { help: outcomes.captcha });
    expect(page.sent(journey.call)).toEqual([]);
  });

  test('rule 7.5.7: sends nothing when the captcha takes longer than 15 s', async () => {
    const { page, typed } = await submitInto(captchaChallenge.path, { kind: 'stall' });
    await pass(CAPTCHA_TIMEOUT_MS - 1000);
    expect(notice()).toBeNull();
    await pass(1000);
    await expectFailure(page, typed, { help: outcomes.captcha });
    expect(page.sent(journey.call)).toEqual([]);
  });
});
