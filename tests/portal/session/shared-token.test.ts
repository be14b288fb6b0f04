import { describe, expect, test, vi } from 'vitest';
import { turn } from '../../support/clock.ts';
import { limitHere } from '../../support/machine.ts';
import { json } from '../http/answers.ts';
import {
  type Answers,
  backend,
  pathsOf,
  person,
  toAnonymous,
  toPerson,
  userInfo,
} from './backend.ts';
import { bootedPage, otherTab } from './booted-tab.ts';
import { load, openFreshPage } from './page.ts';
import { browser } from './stopped-navigation.ts';

const within = (check: () => void) => vi.waitFor(check, limitHere(1000));

describe('a shared storage that was cleared', () => {
  test.each<[string, Answers, string]>([
    ['the session has ended', { '/auth/token': () => json({}, 401) }, 'guest'],
    ['the session is anonymous', toAnonymous, 'guest'],
    ['the other tab was offline', { '/auth/token': () => new TypeError('x') }, 'signed-in'],
    ['the other tab cleared its storage', {}, 'signed-in'],
  ])('is looked into: %s', async (_, change, status) => {
    const answers: Answers = { ...toPerson };
    const { requests, session, runningTokenCall } = await bootedPage(answers);
    Object.assign(answers, change);
    otherTab(null, null);
    await runningTokenCall();
    expect(pathsOf(requests)).toEqual(['/auth/token']);
    expect(session().status).toBe(status);
  });

  test('rule 3.8: is more than a token that could not be renewed, which leaves the screen as it is', async () => {
    const answers: Answers = { ...toPerson };
    const { requests, session } = await bootedPage(answers);
    delete answers['/auth/token'];
    otherTab(null, 'prd_token');
    await within(() => expect(sessionStorage.getItem('activeSession')).toBe('false'));
    expect(pathsOf(requests)).toEqual(['/auth/token']);
    expect(session()).toMatchObject({ user: { name: 'Max Muster' } });
  });

  test('is nothing to a guest', async () => {
    const { requests, session } = await bootedPage();
    otherTab(null, null);
    // Whatever that set off was before this.
    otherTab('T');
    await within(() => expect(session().status).toBe('signed-in'));
    expect(pathsOf(requests)).toEqual(['/auth/userinfo']);
  });
});

describe('rule S6.2: a sign-in in another tab', () => {
  test('leads an admin away from here, but a renewed token does not', async () => {
    const { requests, session } = await bootedPage(
      { '/auth/userinfo': () => json({ ...person, isAdmin: true }) },
      { path: '/', route: 'welcome' },
    );
    otherTab('T');
    await within(() => expect(browser.replaceWith).toHaveBeenCalledTimes(1));
    const before = session();
    otherTab('T2');
    await within(() => expect(session()).not.toBe(before));
    expect(requests).toHaveLength(2);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another key', 'prd_tokenExp'],
    ['another environment', 'stg_token'],
  ])('is not what %s says', async (_, key) => {
    const { requests, session } = await bootedPage(toPerson);
    const before = session();
    otherTab('T2', key);
    otherTab('T2');
    await within(() => expect(session()).not.toBe(before));
    expect(pathsOf(requests)).toEqual(['/auth/userinfo']);
  });

  test('rule S6.3: replaces the page of whom the boot has found just before', async () => {
    const answers: Answers = {
      ...toPerson,
      '/auth/userinfo': () => {
        Object.assign(answers, userInfo({ username: 'erika@example.de' }));
        otherTab('T-of-other');
        return json(person);
      },
    };
    await bootedPage(answers);
    await within(() => expect(browser.reloadPage).toHaveBeenCalledTimes(1));
  });

  test('is left to the boot while it runs', async () => {
    openFreshPage();
    const requests = backend(toPerson);
    (await load.sharedToken()).followSharedToken();
    otherTab('T');
    await (await load.boot()).boot();
    await turn();
    expect(pathsOf(requests).slice(1)).toEqual(['/csrf-token', '/auth/token', '/auth/userinfo']);
  });
});
