import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HEAD_SCRIPT } from '../../support/head-script.ts';
import { createJsonResponse } from '../http/answers.ts';
import {
  type Answers,
  countCallsTo,
  fakeSessionBackend,
  findTimeInAnHour,
  listPaths,
} from './backend.ts';
import { load, openFreshPage, type Page } from './page.ts';
import { browser } from './stopped-navigation.ts';

const CALLS = ['/csa/session', '/csrf-token', '/auth/token'];

beforeEach(() => void vi.useFakeTimers());

/** Runs the head script of a page and then its session script, as a browser does. */
async function visit(page: Page, answers: Answers) {
  openFreshPage(page);
  const requests = fakeSessionBackend(answers);
  new Function(HEAD_SCRIPT)();
  await vi.advanceTimersByTimeAsync(100);
  const before = listPaths(requests);
  (await load.boot()).startSession();
  return { requests, before };
}

const later = (ms: number, answer: () => Response) => (): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(answer()), ms));

/** Answers the token calls of a page with these tokens, one after the other. */
function tokens(...names: string[]): Answers {
  return {
    '/auth/token': () => createJsonResponse({ token: names.shift(), tokenExp: findTimeInAnHour() }),
  };
}

describe('the first calls of a page', () => {
  test.each([0, 100, 700, 1500])(
    'are sent once each, with a session call that takes %i ms (3.2)',
    async (ms) => {
      const { requests, before } = await visit(
        {},
        { '/csa/session': () => later(ms, () => createJsonResponse({}, 404)) },
      );
      await vi.advanceTimersByTimeAsync(ms + 2000);
      expect(before).toEqual([]);
      for (const path of CALLS) expect(countCallsTo(requests, path), path).toBe(1);
    },
  );

  test.each(['clientId=shop', 'btpLabel=r+Akte', 'btpLink=https%3A%2F%2Frecherche.example.de%2Fa'])(
    'are sent once each, and a url is followed, with ?%s in the address (3.2, 3.6)',
    async (query) => {
      const url = `${location.origin}/auth/start`;
      const replies = [{ url }];
      const { requests } = await visit(
        { path: `/kontakt?${query}` },
        { '/csa/session': () => createJsonResponse(replies.shift() ?? {}) },
      );
      await vi.advanceTimersByTimeAsync(2000);
      expect(countCallsTo(requests, '/csa/session')).toBe(1);
      expect(browser.replaceWith).toHaveBeenCalledWith(url);
    },
  );
});

describe('an answer is used only for the request that asked for it (3.2)', () => {
  const slowVisit: Answers = {
    '/csa/session': () => later(700, () => createJsonResponse({}, 404)),
  };

  test('requests the user again when the back/forward cache restores a page', async () => {
    const { requests } = await visit({}, { ...slowVisit, ...tokens('T') });
    await vi.advanceTimersByTimeAsync(2000);
    expect(document.documentElement.dataset['session']).toBe('personal');
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    fakeSessionBackend({});
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(countCallsTo(requests, '/auth/token')).toBe(1);
    expect(document.documentElement.dataset['session']).toBe('guest');
  });

  test('retries a form with a CSRF token that is newer than its refusal', async () => {
    const { requests } = await visit({}, slowVisit);
    await vi.advanceTimersByTimeAsync(2000);
    const { request } = await load.request();
    const { sendContact } = await import('../../../src/contract/calls/contact/send-contact.ts');
    const refusal = () => createJsonResponse({ message: 'invalid csrf token' }, 403);
    const sent = fakeSessionBackend({
      '/csrf-token': () => createJsonResponse({ token: 'NEW' }),
      '/salesforce/send': ({ headers }) =>
        headers['x-csrf-token'] === 'NEW' ? createJsonResponse({ success: true }) : refusal(),
    });
    const outcome = await request(sendContact, {
      request_token: 'R',
      category: '1',
      topic: '2',
      product: 'default',
    });
    expect(countCallsTo(requests, '/csrf-token')).toBe(1);
    expect(listPaths(sent)).toEqual(['/salesforce/send', '/csrf-token', '/salesforce/send']);
    expect(outcome.status).toBe('success');
  });

  test('renews an expired token by a separate call', async () => {
    const { requests } = await visit({}, { ...slowVisit, ...tokens('T1', 'T2') });
    await vi.advanceTimersByTimeAsync(2000);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    document.body.click();
    await vi.advanceTimersByTimeAsync(100);
    expect(countCallsTo(requests, '/auth/token')).toBe(2);
    expect(localStorage.getItem('prd_token')).toBe('T2');
  });
});
