import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntil } from '../support/clock.ts';
import { findSubmitButton, readFormNotice, submitForm } from '../support/fields.ts';
import { openForgotUsername } from './support/forgotten.tsx';

const EMAIL = 'jana@kanzlei-nord.de';

const unhandledReasons: unknown[] = [];
const recordReason = (reason: unknown) => unhandledReasons.push(reason);

beforeEach(() => {
  unhandledReasons.length = 0;
  process.on('unhandledRejection', recordReason);
});

afterEach(() => process.off('unhandledRejection', recordReason));

const REQUEST_MODULE = '../../src/portal/http/request.ts';

test('a request that throws an exception shows a sentence, and the form can be sent again (S9.2)', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock(REQUEST_MODULE, async (importOriginal) => {
    const { request } = await importOriginal<typeof import('../../src/portal/http/request.ts')>();
    const requestOrFail: typeof request = (call, body) =>
      call.path === '/account/username/resend'
        ? Promise.reject(new Error('a mistake'))
        : request(call, body);
    return { request: requestOrFail };
  });
  await openForgotUsername();
  await submitForm({ 'E-Mail-Adresse': EMAIL });
  await waitUntil(() => expect(readFormNotice()?.texts).toEqual(['Interner Server Fehler.']));
  expect(findSubmitButton().disabled).toBe(false);
  expect(consoleError).toHaveBeenCalledTimes(1);
  expect(unhandledReasons).toEqual([]);
  vi.doUnmock(REQUEST_MODULE);
});
