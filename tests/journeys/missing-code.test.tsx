import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntil } from '../support/clock.ts';
import { findSubmitButton, readFormNotice, submitForm } from '../support/fields.ts';
import { openForgotUsername } from './support/forgotten.tsx';

const EMAIL = 'jana@kanzlei-nord.de';

const unhandled: unknown[] = [];
const record = (reason: unknown) => unhandled.push(reason);

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', record);
});

afterEach(() => process.off('unhandledRejection', record));

const REQUEST = '../../src/portal/http/request.ts';

test('an exception after the request shows a sentence, and the form can be sent again (S9.2)', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock(REQUEST, async (original) => {
    const { request } = await original<typeof import('../../src/portal/http/request.ts')>();
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
  expect(said).toHaveBeenCalledTimes(1);
  expect(unhandled).toEqual([]);
  vi.doUnmock(REQUEST);
});
