import { describe, expect, it } from 'vitest';
import { addTestPerson } from '../../support/person.ts';
import { ORIGIN, openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

const CONFIRM_PAGE = `${ORIGIN}/registrierung-bestaetigung`;
const PASSWORD_PAGE = `${ORIGIN}/passwort-aendern`;

/** Calls that must not reveal which names exist, each with the subject of the mail to an active account. */
const CALLS = [
  ['/account/username/resend', (email: string) => ({ email }), 'Ihr Benutzername'],
  [
    '/account/password/reset',
    (username: string) => ({ username, client_url: PASSWORD_PAGE }),
    'Ihr neues Passwort',
  ],
  [
    '/account/optin/resend',
    (username: string) => ({ username, client_url: CONFIRM_PAGE }),
    'Ihr Zugang ist bereits aktiv',
  ],
] as const;

const NAMES = {
  active: 'max.muster@example.de',
  unconfirmed: 'neu@kanzlei-nord.de',
  unknown: 'niemand@kanzlei-nord.de',
} as const;

describe.each(CALLS)('%s (S7.1)', (path, createBody, subject) => {
  it('answers every name alike, and sends mails to known names only', async () => {
    const sandbox = await openSandbox();
    const { active, unconfirmed } = NAMES;
    addTestPerson(sandbox, { username: unconfirmed, email: unconfirmed, confirmed_at: null });
    const browser = openBrowser(sandbox);
    // The first request of a browser also begins its session.
    await browser.fetchCsrfToken();
    const replies = [];
    for (const name of Object.values(NAMES)) {
      const body = { request_token: await browser.solveCaptcha(), ...createBody(name) };
      const answer = await browser.post(path, body);
      replies.push([answer.status, [...answer.headers], await answer.text()]);
    }
    expect(replies[0]).toMatchObject([200, expect.anything(), '{"success":true}']);
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    const mails = sandbox.listMails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([unconfirmed, active]);
    expect(mails[1]?.subject).toBe(subject);
  });
});
