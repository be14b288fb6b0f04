// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test } from 'vitest';
import { captchaChallenge } from '../../src/contract/captcha-challenge.ts';
import { components } from '../../src/portal/copy/components.ts';
import { outcomes } from '../../src/portal/copy/outcomes.ts';

import { pass, stopClock, until } from '../support/clock.ts';
import { box, notice, put, settled, submitButton, summary, user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import { fillContact, openTopic, PLAIN, SEND } from './support/contact.tsx';
import { openEnrollment, SELF_CREATE, SUBUSER_CREATE } from './support/enrollment.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
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
import {
  CUSTOMER_TROUBLES,
  type Fault,
  NETWORK_TROUBLES,
  RARE_TROUBLES,
  type Row,
  refusal,
  SILENT_TROUBLES,
  saying,
  TROUBLES,
  type Trouble,
} from './support/troubles.ts';

/** rule S12 */
const CAPTCHA_TIMEOUT_MS = 15_000;
/** rule 5.0.6 */
const REQUEST_TIMEOUT_MS = 30_000;

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
  open(options?: { as?: string }): Promise<Page>;
  /** @param different values in place of the right ones */
  fill(different?: Record<string, string>): Promise<void> | void;
  /** A value that the form itself finds wrong, where the journey has a sentence of its own. */
  readonly wrong?: Record<string, string>;
  /** What tells that it went through. */
  through(page: Page): unknown;
  /** The title of the page at the end, where the journey gives it one. */
  readonly title?: string;
}

/** The specified sentence, and what helps further behind it (rule 9.9). */
const both = (sentence: string, help: string | undefined) =>
  help === undefined ? [sentence] : [sentence, help];

const hasSucceeded = () => document.querySelector('.notice[data-kind="success"]');

/** What the forms have in common that ask for a mail to a user name. */
const ASKING_FOR_MAIL = {
  troubles: TROUBLES,
  texts: (_: number, help?: string) => both('Interner Server Fehler.', help),
  fill: (different?: Record<string, string>) =>
    put({ Benutzername: 'jana@kanzlei-nord.de', ...different }),
  wrong: { Benutzername: '1' } as Record<string, string>,
  through: hasSucceeded,
};

const JOURNEYS: Record<string, Journey> = {
  registration: {
    call: CREATE,
    troubles: [...TROUBLES, ...RARE_TROUBLES],
    ...REGISTERING,
    open: () => openRegistration(),
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
    through: hasSucceeded,
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
  'forgot username': {
    ...ASKING_FOR_MAIL,
    call: '/account/username/resend',
    heading: 'Anforderung des Benutzernamen fehlgeschlagen',
    open: openForgotUsername,
    fill: (different) => put({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', ...different }),
    wrong: { 'E-Mail-Adresse': '1' },
  },
  'forgot password': {
    ...ASKING_FOR_MAIL,
    call: '/account/password/reset',
    heading: 'Anforderung des Passwort fehlgeschlagen',
    open: openForgotPassword,
  },
  'resend opt-in': {
    ...ASKING_FOR_MAIL,
    call: RESEND,
    troubles: [...TROUBLES, ...SILENT_TROUBLES],
    heading: 'Neuer Bestätigungslink',
    texts: (_, help) => both('Etwas ist schief gelaufen.', help),
    open: openResend,
  },
  contact: {
    call: SEND,
    troubles: TROUBLES,
    heading: 'Anfrage nicht gesendet',
    texts: (code, help) =>
      both(`[${code}] Ihre Daten konnten nicht an unser System übertragen werden.`, help),
    open: (options) => openTopic(PLAIN, options),
    fill: fillContact,
    wrong: { 'E-Mail-Adresse': 'jana' },
    through: hasSucceeded,
    title: 'Kontakt – Mein Konto',
  },
};

/** What stands in the fields of the form. */
function values(): unknown[] {
  const controls = document.querySelectorAll<HTMLInputElement>('form [name]');
  return [...controls].map(({ name, value, checked }) => [name, value, checked]);
}

describe.each(Object.entries(JOURNEYS))('%s', (_, journey) => {
  async function openFilled(): Promise<{ page: Page; typed: unknown[] }> {
    const page = await journey.open();
    await journey.fill();
    return { page, typed: values() };
  }

  /** Presses submit while a call is switched to fail, and waits until that call was made. */
  async function submitInto(page: Page, path: string, fault: Fault): Promise<void> {
    page.sandbox.faults.add({ path, ...fault, times: 1 });
    // The shop has solved a captcha before.
    const before = page.sent(path).length;
    if (fault.kind === 'stall') stopClock();
    await user.click(submitButton());
    await until(() => expect(page.sent(path)).toHaveLength(before + 1));
  }

  async function expectFailure(
    page: Page,
    typed: unknown[],
    { code = 500, help }: Trouble,
    name: string,
  ): Promise<void> {
    await settled();
    expect(notice(), name).toEqual({
      heading: journey.heading,
      texts: journey.texts(code, help),
    });
    expect(document.activeElement?.textContent, name).toBe(journey.heading);
    expect(document.title, name).toMatch(/^Fehler: /);
    expect(values(), name).toEqual(typed);
    expect(page.wentTo, name).toEqual([]);
    expect(submitButton().disabled, name).toBe(false);
  }

  test('rules S9.2, S9.3, S9.4, 9.5: says what failed, keeps all, and can be sent again', async () => {
    const { page, typed } = await openFilled();
    for (const [index, [name, fault, trouble]] of journey.troubles.entries()) {
      await submitInto(page, journey.call, fault);
      await expectFailure(page, typed, trouble, name);
      expect(page.sent(journey.call), name).toHaveLength(index + 1);
    }
    await submitInto(page, journey.call, { kind: 'cut' });
    await expectFailure(page, typed, { help: components.offline }, 'a cut');
    await user.click(submitButton());
    await until(() => expect(journey.through(page)).toBeTruthy());
    expect(document.title).toBe(journey.title ?? 'Seite – Mein Konto');
    expect(page.sent(journey.call)).toHaveLength(journey.troubles.length + 2);
  });

  // To send a link again says more than "done".
  test.each(journey.call === RESEND ? [] : [200, 201, 204])(
    'rule 9.8: an answer %i without a body is a success',
    async (status) => {
      const { page } = await openFilled();
      await submitInto(page, journey.call, { kind: 'empty', status });
      await until(() => expect(journey.through(page)).toBeTruthy());
      expect(notice()?.heading).not.toBe(journey.heading);
    },
  );

  test('rules S9.2, S9.4: gives up after 30 s of silence', async () => {
    const { page, typed } = await openFilled();
    await submitInto(page, journey.call, { kind: 'stall' });
    await pass(REQUEST_TIMEOUT_MS - 1000);
    expect(notice()).toBeNull();
    await pass(1000);
    await expectFailure(page, typed, { help: components.offline }, 'silence');
    expect(page.sent(journey.call)).toHaveLength(1);
  });

  test('rule 7.5.7: sends nothing without a captcha token', async () => {
    const { page, typed } = await openFilled();
    const faults: readonly [name: string, fault: Fault][] = [
      ['refused', refusal(500)],
      ['nonsense', saying({ parameters: {} })],
    ];
    for (const [name, fault] of faults) {
      await submitInto(page, captchaChallenge.path, fault);
      await expectFailure(page, typed, { help: outcomes.captcha }, name);
    }
    expect(page.sent(journey.call)).toEqual([]);
  });

  test('rule 7.5.7.a: sends nothing without a network, and says that it is missing', async () => {
    const { page, typed } = await openFilled();
    await submitInto(page, captchaChallenge.path, { kind: 'cut' });
    await expectFailure(page, typed, { help: components.offline }, 'cut');
    expect(page.sent(journey.call)).toEqual([]);
  });

  test('rule 7.5.7: sends nothing when the captcha takes longer than 15 s', async () => {
    const { page, typed } = await openFilled();
    await submitInto(page, captchaChallenge.path, { kind: 'stall' });
    await pass(CAPTCHA_TIMEOUT_MS - 1000);
    expect(notice()).toBeNull();
    await pass(1000);
    await expectFailure(page, typed, { help: outcomes.captcha }, 'too late');
    expect(page.sent(journey.call)).toEqual([]);
  });
});

const SPECIFIED = Object.entries(JOURNEYS).filter(([, { wrong }]) => wrong);

describe.each(SPECIFIED)('rule 9.9: the sentence of %s', (_, journey) => {
  const { call, heading } = journey;

  test('rule 3.8: offers to sign in to a person whose session has ended', async () => {
    const page = await journey.open({ as: 'max.muster@example.de' });
    for (const path of [call, '/auth/token'])
      page.sandbox.faults.add({ path, ...refusal(401, 'unauthorized'), times: 'always' });
    await journey.fill();
    await user.click(submitButton());
    const texts = [...journey.texts(401, outcomes.sessionExpired), 'Anmelden'];
    await until(() => expect(notice()?.texts).toEqual(texts));
    expect(document.querySelector('.notice [data-auth="login"]')).not.toBeNull();
  });

  test('stands before what the server finds wrong', async () => {
    const page = await journey.open();
    const error = [{ property: 'unknown', description: 'Das geht so nicht.', constraints: {} }];
    const body = { success: false, status: 400, message: 'x', data: { error } };
    page.sandbox.faults.add({ path: call, ...saying(body, 400) });
    await journey.fill();
    await user.click(submitButton());
    const texts = [...journey.texts(400, outcomes.checkInput), 'Das geht so nicht.'];
    await until(() => expect(summary()).toMatchObject({ heading, texts }));
  });

  test('is not said of what the form itself finds wrong', async () => {
    const page = await journey.open();
    await journey.fill(journey.wrong);
    await user.click(submitButton());
    await until(() => expect(summary()?.texts).toEqual([outcomes.checkInput]));
    expect(page.sent(call)).toEqual([]);
  });
});
