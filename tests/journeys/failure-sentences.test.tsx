// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }

import { describe, expect, test } from 'vitest';
import { until } from '../support/clock.ts';
import { notice, put, settled, submitButton, summary, user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import { fillContact, openTopic, PLAIN, SEND } from './support/contact.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
import { openResend, RESEND } from './support/resend.tsx';

type Fault = Omit<Parameters<Page['sandbox']['faults']['add']>[0], 'path'>;

const CAPTCHA =
  'Die Sicherheitsprüfung konnte nicht abgeschlossen werden. Bitte laden Sie die Seite neu oder wenden Sie sich an unseren Kundenservice.';
const CHECK = 'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.';
const EXPIRED =
  'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben bleiben erhalten.';

const refusal = (status: number, message = 'x'): Fault => ({
  kind: 'status',
  status,
  body: { success: false, status, message },
});

/** Failures that the fault matrix has not, with HTTP number and sentences that help further. */
const FAILURES: readonly (readonly [name: string, fault: Fault, code: number, help: string[]])[] = [
  ['403 for the captcha', refusal(403, 'captcha'), 403, [CAPTCHA]],
  ['400 without details', refusal(400), 400, [CHECK]],
  ['success: false', { kind: 'status', status: 200, body: { success: false } }, 500, []],
  ['HTML with 502', { kind: 'html', status: 502 }, 502, []],
];

interface Journey {
  readonly call: string;
  readonly heading: string;
  sentence(code: number): string;
  open(options?: { as?: string }): Promise<Page>;
  fill(): Promise<void> | void;
}

const INTERNAL = () => 'Interner Server Fehler.';

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'forgot username': {
    call: '/account/username/resend',
    heading: 'Anforderung des Benutzernamen fehlgeschlagen',
    sentence: INTERNAL,
    open: openForgotUsername,
    fill: () => put({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de' }),
  },
  'forgot password': {
    call: '/account/password/reset',
    heading: 'Anforderung des Passwort fehlgeschlagen',
    sentence: INTERNAL,
    open: openForgotPassword,
    fill: () => put({ Benutzername: 'jana@kanzlei-nord.de' }),
  },
  'resend opt-in': {
    call: RESEND,
    heading: 'Neuer Bestätigungslink',
    sentence: () => 'Etwas ist schief gelaufen.',
    open: openResend,
    fill: () => put({ Benutzername: 'jana@kanzlei-nord.de' }),
  },
  contact: {
    call: SEND,
    heading: 'Anfrage nicht gesendet',
    sentence: (code) => `[${code}] Ihre Daten konnten nicht an unser System übertragen werden.`,
    open: (options) => openTopic(PLAIN, options),
    fill: fillContact,
  },
};

describe.each(Object.entries(JOURNEYS))('%s', (_, journey) => {
  async function send(): Promise<void> {
    await journey.fill();
    await user.click(submitButton());
    await until(() =>
      expect(document.querySelector('main :is(.notice, .error-summary)')).toBeTruthy(),
    );
    await settled();
  }

  test.each(FAILURES)(
    'rule 9.9: %s: the specified sentence comes first, the helpful one behind it in the same box',
    async (_, fault, code, help) => {
      const page = await journey.open();
      page.sandbox.faults.add({ path: journey.call, ...fault });
      await send();
      expect(notice()).toEqual({
        heading: journey.heading,
        texts: [journey.sentence(code), ...help],
      });
      expect(document.querySelectorAll('main .notice')).toHaveLength(1);
    },
  );

  test('rule 9.9: without a captcha token the helpful sentence speaks of it', async () => {
    const page = await journey.open();
    page.sandbox.faults.add({ path: '/csa/captcha/challenge', kind: 'status', status: 500 });
    await send();
    expect(notice()?.texts).toEqual([journey.sentence(500), CAPTCHA]);
    expect(page.sent(journey.call)).toEqual([]);
  });

  test('rules 9.9, 3.8: a signed-in person whose session has ended is offered to sign in', async () => {
    const page = await journey.open({ as: 'max.muster@example.de' });
    for (const path of [journey.call, '/auth/token'])
      page.sandbox.faults.add({ path, ...refusal(401, 'unauthorized'), times: 'always' });
    await send();
    const [sentence, help, button] = notice()?.texts ?? [];
    expect([sentence, help, button]).toEqual([journey.sentence(401), EXPIRED, 'Anmelden']);
    expect(document.querySelector('.notice [data-auth="login"]')).not.toBeNull();
  });

  test('rule 9.9: what the server finds wrong stands behind the specified sentence', async () => {
    const page = await journey.open();
    const error = [{ property: 'unknown', description: 'Das geht so nicht.', constraints: {} }];
    const body = { success: false, status: 400, message: 'x', data: { error } };
    page.sandbox.faults.add({ path: journey.call, kind: 'status', status: 400, body });
    await send();
    expect(summary()?.heading).toBe(journey.heading);
    expect(summary()?.texts).toEqual([journey.sentence(400), CHECK, 'Das geht so nicht.']);
  });

  test('rule 9.9: what the form itself finds wrong is no failed journey', async () => {
    const page = await journey.open();
    const field = journey.call === '/account/username/resend' ? 'E-Mail-Adresse' : 'Benutzername';
    if (journey.call === SEND) await fillContact({ 'E-Mail-Adresse': 'jana' });
    else put({ [field]: '1' });
    await user.click(submitButton());
    await until(() => expect(summary()?.texts).toEqual([CHECK]));
    expect(page.sent(journey.call)).toEqual([]);
  });
});
