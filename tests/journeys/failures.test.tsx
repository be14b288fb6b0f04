import { describe, expect, test, vi } from 'vitest';
import { captchaChallenge } from '../../src/contract/calls/captcha/captcha-challenge.ts';
import { components } from '../../src/portal/copy/components.ts';
import { outcomes } from '../../src/portal/copy/outcomes.ts';

import { waitUntil } from '../support/clock.ts';
import {
  readErrorSummary,
  readFormNotice,
  setValues,
  submitForm,
  waitForIdleForm,
} from '../support/fields.ts';
import { readNotices } from '../support/notices.ts';
import type { Page } from '../support/page.tsx';
import { fillContact, openTopic, PLAIN_TOPIC_PATH, SEND_PATH } from './support/contact.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
import { REGISTRATIONS } from './support/registrations.ts';
import { openResendForm, RESEND_PATH } from './support/resend.tsx';
import { createRefusal } from './support/troubles.ts';

const THROTTLED =
  'Sie haben dies sehr oft versucht. Bitte warten Sie 1 Minute und versuchen Sie es dann erneut.';

const REGISTERING = {
  heading: 'Registrierung nicht erfolgreich',
  texts: (_: number, help?: string) => both(undefined, help),
};

interface Journey {
  readonly call: string;
  readonly heading: string;
  /** The sentence about a failure with this HTTP status and help text. */
  texts(code: number, help?: string): string[];
  open(options?: { username?: string }): Promise<Page>;
  /** @param different values in place of the right ones */
  fill(different?: Record<string, string>): Promise<void> | void;
  /** A value that the form itself finds wrong, where the journey has a sentence of its own. */
  readonly wrong?: Record<string, string>;
}

/** The sentence of the journey, and the help text after it (rule 9.9). */
const both = (...sentences: (string | undefined)[]) => sentences.filter(Boolean) as string[];

const ASKING_FOR_MAIL = {
  texts: (_: number, help?: string) => both('Interner Server Fehler.', help),
  fill: (different?: Record<string, string>) =>
    setValues({ Benutzername: 'jana@kanzlei-nord.de', ...different }),
  wrong: { Benutzername: '1' } as Record<string, string>,
};

const JOURNEYS: Record<string, Journey> = {
  ...Object.fromEntries(
    Object.entries(REGISTRATIONS).map(([name, kind]) => [name, { ...REGISTERING, ...kind }]),
  ),
  'forgot username': {
    ...ASKING_FOR_MAIL,
    call: '/account/username/resend',
    heading: 'Anforderung des Benutzernamen fehlgeschlagen',
    open: openForgotUsername,
    fill: (different) => setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', ...different }),
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
    call: RESEND_PATH,
    heading: 'Neuer Bestätigungslink',
    texts: (_, help) => both('Etwas ist schief gelaufen.', help),
    open: openResendForm,
  },
  contact: {
    call: SEND_PATH,
    heading: 'Anfrage nicht gesendet',
    texts: (code, help) =>
      both(`[${code}] Ihre Daten konnten nicht an unser System übertragen werden.`, help),
    open: (options) => openTopic(PLAIN_TOPIC_PATH, options),
    fill: fillContact,
    wrong: { 'E-Mail-Adresse': 'jana' },
  },
};

describe.each(Object.entries(JOURNEYS))('%s', (_, journey) => {
  test('sends nothing without a captcha token (7.5.7, 7.5.7.a)', async () => {
    const page = await journey.open();
    await journey.fill();
    for (const [code, fault, help] of [
      [500, createRefusal(500), outcomes.captcha],
      [500, { kind: 'cut' }, components.offline],
      [429, createRefusal(429), THROTTLED],
    ] as const) {
      page.sandbox.faults.add({ path: captchaChallenge.path, ...fault, times: 1 });
      await submitForm();
      const texts = journey.texts(code, help);
      await waitUntil(() => expect(readFormNotice()).toEqual({ heading: journey.heading, texts }));
      await waitForIdleForm();
    }
    expect(page.readSentBodies(journey.call)).toEqual([]);
  });
});

const COOKIES =
  'Ihr Browser lässt für diese Seite keine Cookies zu. Ohne sie können wir nichts entgegennehmen. Bitte erlauben Sie Cookies für localhost:4400 und versuchen Sie es erneut.';

/** Removes cookies like a proxy, or a browser that does not report it. */
function sendNoCookies({ sandbox }: Page): void {
  const { fetch } = sandbox;
  vi.spyOn(sandbox, 'fetch').mockImplementation((request, ...rest) => {
    request.headers.delete('cookie');
    return fetch(request, ...rest);
  });
}

describe.each(Object.entries(JOURNEYS))('without cookies, %s', (_, journey) => {
  test('says so and where to allow them, and keeps what was typed (rules 9.9, 9.11)', async () => {
    const page = await journey.open();
    await journey.fill();
    sendNoCookies(page);
    await submitForm();
    const texts = journey.texts(403, COOKIES);
    await waitUntil(() => expect(readFormNotice()).toEqual({ heading: journey.heading, texts }));
    await waitForIdleForm();
    const before = page.readSentBodies(journey.call).length;
    vi.mocked(page.sandbox.fetch).mockRestore();
    await submitForm();
    await waitUntil(() => expect(page.readSentBodies(journey.call).length).toBeGreaterThan(before));
    await waitUntil(() => expect(readFormNotice()?.texts ?? []).not.toContain(COOKIES));
  });

  test('says so where the browser reports it and the captcha fails (rule 9.11)', async () => {
    const page = await journey.open();
    await journey.fill();
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    page.sandbox.faults.add({ path: captchaChallenge.path, ...createRefusal(500), times: 1 });
    await submitForm();
    const texts = journey.texts(500, COOKIES);
    await waitUntil(() => expect(readFormNotice()).toEqual({ heading: journey.heading, texts }));
    await waitForIdleForm();
  });
});

const SPECIFIED = Object.entries(JOURNEYS).filter(([, { wrong }]) => wrong);

describe.each(SPECIFIED)('the sentence of %s (9.9)', (_, journey) => {
  const { call, heading } = journey;

  test('comes before the errors of the server', async () => {
    (await journey.open()).refuse(call, { property: 'unknown', description: 'Das geht so nicht.' });
    await journey.fill();
    await submitForm();
    const texts = [...journey.texts(400, outcomes.checkInput), 'Das geht so nicht.'];
    await waitUntil(() => expect(readErrorSummary()).toMatchObject({ heading, texts }));
    expect(readNotices()).toEqual([]);
  });

  test('is not shown for errors that the form itself finds', async () => {
    const page = await journey.open();
    await journey.fill(journey.wrong);
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.texts).toEqual([outcomes.checkInput]));
    expect(page.readSentBodies(call)).toEqual([]);
  });
});
