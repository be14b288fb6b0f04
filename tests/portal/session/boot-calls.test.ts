import { beforeEach, describe, expect, test, vi } from 'vitest';
import { INLINE_SCRIPT } from '../../support/inline-script.ts';
import { createJsonResponse } from '../http/answers.ts';
import {
  type Answers,
  countCallsTo,
  fakeSessionBackend,
  getExpiryInAnHour,
  listPaths,
} from './backend.ts';
import { load, openFreshPage, type Page } from './page.ts';
import { browser } from './stopped-navigation.ts';

const HOUR_MS = 3_600_000;
const FIRST_CALLS = ['/csa/session', '/csrf-token', '/auth/token'];

beforeEach(() => void vi.useFakeTimers());

/** Runs the inline script of a page and then its session script, as a browser does. */
async function visit(page: Page, answers: Answers) {
  openFreshPage(page);
  const requests = fakeSessionBackend(answers);
  new Function(INLINE_SCRIPT)();
  await vi.advanceTimersByTimeAsync(100);
  const pathsBeforeStart = listPaths(requests);
  (await load.boot()).startSession();
  return { requests, pathsBeforeStart };
}

const createDelayedAnswer = (delayMs: number, answer: () => Response) => (): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(answer()), delayMs));

/** Answers each token call of a page with the next token. */
function createTokenAnswers(...tokens: string[]): Answers {
  return {
    '/auth/token': () =>
      createJsonResponse({ token: tokens.shift(), tokenExp: getExpiryInAnHour() }),
  };
}

describe('the first calls of a page', () => {
  test.each([0, 100, 700, 1500])(
    'are each sent once when the session call takes %i ms (3.2)',
    async (delayMs) => {
      const { requests, pathsBeforeStart } = await visit(
        {},
        { '/csa/session': () => createDelayedAnswer(delayMs, () => createJsonResponse({}, 404)) },
      );
      await vi.advanceTimersByTimeAsync(delayMs + 2000);
      expect(pathsBeforeStart).toEqual([]);
      for (const path of FIRST_CALLS) expect(countCallsTo(requests, path), path).toBe(1);
    },
  );

  test.each(['clientId=shop', 'btpLabel=r+Akte', 'btpLink=https%3A%2F%2Frecherche.example.de%2Fa'])(
    'are each sent once on a page with ?%s, and the page follows the url of the reply (3.2, 3.6)',
    async (query) => {
      const url = `${location.origin}/auth/start`;
      const firstReplies = [{ url }];
      const { requests } = await visit(
        { path: `/kontakt?${query}` },
        { '/csa/session': () => createJsonResponse(firstReplies.shift() ?? {}) },
      );
      await vi.advanceTimersByTimeAsync(2000);
      expect(countCallsTo(requests, '/csa/session')).toBe(1);
      expect(browser.replaceWith).toHaveBeenCalledWith(url);
    },
  );
});

describe('a page that has used the replies of its first calls (3.2)', () => {
  const slowSessionAnswer: Answers = {
    '/csa/session': () => createDelayedAnswer(700, () => createJsonResponse({}, 404)),
  };

  test('requests the session again when the back/forward cache restores the page', async () => {
    const { requests } = await visit({}, { ...slowSessionAnswer, ...createTokenAnswers('T') });
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

  test('retries a form with a CSRF token that it requests after the refusal', async () => {
    const { requests } = await visit({}, slowSessionAnswer);
    await vi.advanceTimersByTimeAsync(2000);
    const { request } = await load.request();
    const { sendContact } = await import('../../../src/contract/calls/contact/send-contact.ts');
    const createRefusal = () => createJsonResponse({ message: 'invalid csrf token' }, 403);
    const retriedRequests = fakeSessionBackend({
      '/csrf-token': () => createJsonResponse({ token: 'NEW' }),
      '/salesforce/send': ({ headers }) =>
        headers['x-csrf-token'] === 'NEW' ? createJsonResponse({ success: true }) : createRefusal(),
    });
    const outcome = await request(sendContact, {
      request_token: 'R',
      category: '1',
      topic: '2',
      product: 'default',
    });
    expect(countCallsTo(requests, '/csrf-token')).toBe(1);
    expect(listPaths(retriedRequests)).toEqual([
      '/salesforce/send',
      '/csrf-token',
      '/salesforce/send',
    ]);
    expect(outcome.status).toBe('success');
  });

  test('renews an expired token by another token call', async () => {
    const { requests } = await visit(
      {},
      { ...slowSessionAnswer, ...createTokenAnswers('T1', 'T2') },
    );
    await vi.advanceTimersByTimeAsync(2000);
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    document.body.click();
    await vi.advanceTimersByTimeAsync(100);
    expect(countCallsTo(requests, '/auth/token')).toBe(2);
    expect(localStorage.getItem('prd_token')).toBe('T2');
  });
});
