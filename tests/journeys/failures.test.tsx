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
import { createRefusal } from './support/reply-faults.ts';
import { openResendForm, RESEND_PATH } from './support/resend.tsx';

const THROTTLED_TEXT =
  'Sie haben dies sehr oft versucht. Bitte warten Sie 1 Minute und versuchen Sie es dann erneut.';

const REGISTRATION_FAILURE = {
  heading: 'Registrierung nicht erfolgreich',
  listTexts: (_: number, help?: string) => listSentences(undefined, help),
};

interface Journey {
  /** The path of the call that the journey sends. */
  readonly path: string;
  readonly heading: string;
  /** Lists the sentences of a failure. @param help further text, which all journeys share */
  listTexts(status: number, help?: string): string[];
  open(options?: { username?: string }): Promise<Page>;
  /** @param overrides values in place of the valid values */
  fill(overrides?: Record<string, string>): Promise<void> | void;
  /** Values in which the form itself finds errors. Only a journey with a sentence of its own has invalid values. */
  readonly invalidValues?: Record<string, string>;
}

/** Lists the sentence of the journey and the help text, as far as they exist (rule 9.9). */
const listSentences = (...sentences: (string | undefined)[]) =>
  sentences.filter(Boolean) as string[];

const MAIL_REQUEST = {
  listTexts: (_: number, help?: string) => listSentences('Interner Server Fehler.', help),
  fill: (overrides?: Record<string, string>) =>
    setValues({ Benutzername: 'jana@kanzlei-nord.de', ...overrides }),
  invalidValues: { Benutzername: '1' } as Record<string, string>,
};

const JOURNEYS: Record<string, Journey> = {
  ...Object.fromEntries(
    Object.entries(REGISTRATIONS).map(([name, registration]) => [
      name,
      { ...REGISTRATION_FAILURE, ...registration },
    ]),
  ),
  'forgot username': {
    ...MAIL_REQUEST,
    path: '/account/username/resend',
    heading: 'Anforderung des Benutzernamen fehlgeschlagen',
    open: openForgotUsername,
    fill: (overrides) => setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', ...overrides }),
    invalidValues: { 'E-Mail-Adresse': '1' },
  },
  'forgot password': {
    ...MAIL_REQUEST,
    path: '/account/password/reset',
    heading: 'Anforderung des Passwort fehlgeschlagen',
    open: openForgotPassword,
  },
  'resend opt-in': {
    ...MAIL_REQUEST,
    path: RESEND_PATH,
    heading: 'Neuer Bestätigungslink',
    listTexts: (_, help) => listSentences('Etwas ist schief gelaufen.', help),
    open: openResendForm,
  },
  contact: {
    path: SEND_PATH,
    heading: 'Anfrage nicht gesendet',
    listTexts: (status, help) =>
      listSentences(
        `[${status}] Ihre Daten konnten nicht an unser System übertragen werden.`,
        help,
      ),
    open: (options) => openTopic(PLAIN_TOPIC_PATH, options),
    fill: fillContact,
    invalidValues: { 'E-Mail-Adresse': 'jana' },
  },
};

describe.each(Object.entries(JOURNEYS))('%s', (_, journey) => {
  test('sends nothing without a captcha token, and shows the reason (7.5.7, 7.5.7.a)', async () => {
    const page = await journey.open();
    await journey.fill();
    for (const [status, fault, help] of [
      [500, createRefusal(500), outcomes.captcha],
      [500, { kind: 'cut' }, components.offline],
      [429, createRefusal(429), THROTTLED_TEXT],
    ] as const) {
      page.sandbox.faults.add({ path: captchaChallenge.path, ...fault, times: 1 });
      await submitForm();
      const texts = journey.listTexts(status, help);
      await waitUntil(() => expect(readFormNotice()).toEqual({ heading: journey.heading, texts }));
      await waitForIdleForm();
    }
    expect(page.readSentBodies(journey.path)).toEqual([]);
  });
});

const COOKIES_TEXT =
  'Ihr Browser lässt für diese Seite keine Cookies zu. Ohne sie können wir nichts entgegennehmen. Bitte erlauben Sie Cookies für localhost:4400 und versuchen Sie es erneut.';

/** Removes the cookies of all requests, as a proxy can do. The browser still says that it accepts cookies. */
function sendNoCookies({ sandbox }: Page): void {
  const { fetch } = sandbox;
  vi.spyOn(sandbox, 'fetch').mockImplementation((request, ...rest) => {
    request.headers.delete('cookie');
    return fetch(request, ...rest);
  });
}

describe.each(Object.entries(JOURNEYS))('without cookies, %s', (_, journey) => {
  test('shows where to allow cookies, and keeps the input (9.9, 9.11)', async () => {
    const page = await journey.open();
    await journey.fill();
    sendNoCookies(page);
    await submitForm();
    const texts = journey.listTexts(403, COOKIES_TEXT);
    await waitUntil(() => expect(readFormNotice()).toEqual({ heading: journey.heading, texts }));
    await waitForIdleForm();
    const countBefore = page.readSentBodies(journey.path).length;
    vi.mocked(page.sandbox.fetch).mockRestore();
    await submitForm();
    await waitUntil(() =>
      expect(page.readSentBodies(journey.path).length).toBeGreaterThan(countBefore),
    );
    await waitUntil(() => expect(readFormNotice()?.texts ?? []).not.toContain(COOKIES_TEXT));
  });

  test('shows where to allow cookies if the browser reports disabled cookies and the captcha fails (9.11)', async () => {
    const page = await journey.open();
    await journey.fill();
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    page.sandbox.faults.add({ path: captchaChallenge.path, ...createRefusal(500), times: 1 });
    await submitForm();
    const texts = journey.listTexts(500, COOKIES_TEXT);
    await waitUntil(() => expect(readFormNotice()).toEqual({ heading: journey.heading, texts }));
    await waitForIdleForm();
  });
});

const JOURNEYS_WITH_SENTENCE = Object.entries(JOURNEYS).filter(
  ([, { invalidValues }]) => invalidValues,
);

describe.each(JOURNEYS_WITH_SENTENCE)('the sentence of %s (9.9)', (_, journey) => {
  const { path, heading } = journey;

  test('comes before the errors of the backend', async () => {
    (await journey.open()).refuse(path, { property: 'unknown', description: 'Das geht so nicht.' });
    await journey.fill();
    await submitForm();
    const texts = [...journey.listTexts(400, outcomes.checkInput), 'Das geht so nicht.'];
    await waitUntil(() => expect(readErrorSummary()).toMatchObject({ heading, texts }));
    expect(readNotices()).toEqual([]);
  });

  test('is not shown for errors that the form finds without a request', async () => {
    const page = await journey.open();
    await journey.fill(journey.invalidValues);
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.texts).toEqual([outcomes.checkInput]));
    expect(page.readSentBodies(path)).toEqual([]);
  });
});
