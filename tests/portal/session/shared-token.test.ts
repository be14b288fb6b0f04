// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { describe, expect, test, vi } from 'vitest';
import { limitHere } from '../../support/machine.ts';
import { type Answer, json } from '../http/answers.ts';
import { backend, pathsOf, person, toPerson } from './backend.ts';
import { bootedPage, otherTab, signedIn } from './booted-tab.ts';
import { openFreshPage } from './page.ts';
import { browser } from './stopped-navigation.ts';

/** A backend that knows nobody by the token call, but a person by a token. */
const guestThenPerson = { '/auth/userinfo': signedIn['/auth/userinfo'] };

describe('a shared storage that was cleared', () => {
  test.each([
    ['the session has ended', () => json({}, 401), 'guest'],
    ['the session is anonymous', () => json({ token: '' }), 'guest'],
    ['the other tab was offline', () => new TypeError('x'), 'signed-in'],
    ['the other tab cleared its storage', signedIn['/auth/token'], 'signed-in'],
  ])('is looked into: %s', async (_, answer, status) => {
    const answers: Record<string, () => Answer> = { ...signedIn };
    const { requests, session, runningTokenCall } = await bootedPage(answers);
    answers['/auth/token'] = answer;
    otherTab(null, null);
    await runningTokenCall();
    expect(pathsOf(requests)).toEqual(['/auth/token']);
    expect(session().status).toBe(status);
  });

  test('rule 3.8: is more than a token that could not be renewed, which leaves the screen as it is', async () => {
    const answers: Record<string, () => Answer> = { ...signedIn };
    const { requests, session } = await bootedPage(answers);
    answers['/auth/token'] = () => json({}, 401);
    otherTab(null, 'prd_token');
    await vi.waitFor(
      () => expect(sessionStorage.getItem('activeSession')).toBe('false'),
      limitHere(1000),
    );
    expect(pathsOf(requests)).toEqual(['/auth/token']);
    expect(session()).toMatchObject({ user: { firstname: 'Max' } });
  });

  test('is nothing to a guest', async () => {
    const { requests, session } = await bootedPage(guestThenPerson);
    otherTab(null, null);
    // Whatever that set off was before this.
    otherTab('T');
    await vi.waitFor(() => expect(session().status).toBe('signed-in'), limitHere(1000));
    expect(pathsOf(requests)).toEqual(['/auth/userinfo']);
  });
});

describe('rule S6.2: a sign-in in another tab', () => {
  test('signs this one in', async () => {
    const answers: Record<string, () => Answer> = {};
    const { session, requests } = await bootedPage(answers);
    expect(session().status).toBe('guest');
    Object.assign(answers, signedIn);
    otherTab('T');
    await vi.waitFor(() => {
      expect(session()).toMatchObject({ user: { firstname: 'Max' } });
      expect(sessionStorage.getItem('activeSession')).toBe('true');
    }, limitHere(1000));
    expect(pathsOf(requests)).toEqual(['/auth/userinfo']);
  });

  test('leads an admin away from here, but a renewed token does not', async () => {
    const answers: Record<string, () => Answer> = {};
    const { requests, session } = await bootedPage(answers, 'welcome');
    answers['/auth/userinfo'] = () => json({ ...person, isAdmin: true });
    otherTab('T');
    await vi.waitFor(() => expect(browser.replaceWith).toHaveBeenCalledTimes(1), limitHere(1000));
    const before = session();
    otherTab('T2');
    await vi.waitFor(() => expect(session()).not.toBe(before), limitHere(1000));
    expect(requests).toHaveLength(2);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test('rule 3.17: of somebody else reloads the page', async () => {
    const answers: Record<string, () => Answer> = { ...signedIn };
    const { session } = await bootedPage(answers);
    answers['/auth/userinfo'] = () => json({ ...person, username: 'erika@example.de' });
    otherTab('T-of-other');
    await vi.waitFor(() => expect(browser.reloadPage).toHaveBeenCalledTimes(1), limitHere(1000));
    expect(session()).toMatchObject({ user: { firstname: 'Max' } });
  });

  test.each([
    ['another key', 'prd_tokenExp'],
    ['another environment', 'stg_token'],
  ])('is not what %s says', async (_, key) => {
    const { requests, session } = await bootedPage({ ...signedIn });
    const before = session();
    otherTab('T2', key);
    otherTab('T2');
    await vi.waitFor(() => expect(session()).not.toBe(before), limitHere(1000));
    expect(pathsOf(requests)).toEqual(['/auth/userinfo']);
  });

  test('is left to the boot while it runs', async () => {
    openFreshPage();
    const requests = backend(toPerson);
    (await import('../../../src/portal/session/shared-token.ts')).followSharedToken();
    otherTab('T');
    await (await import('../../../src/portal/session/boot.ts')).boot();
    expect(pathsOf(requests)).toEqual([
      '/csa/session',
      '/csrf-token',
      '/auth/token',
      '/auth/userinfo',
    ]);
  });
});
