import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../support/clock.ts';
import { notice, submit, submitButton } from '../support/fields.ts';
import { openForgotUsername } from './support/forgotten.tsx';

const EMAIL = 'jana@kanzlei-nord.de';

const unhandled: unknown[] = [];
const record = (reason: unknown) => unhandled.push(reason);

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', record);
});

afterEach(() => process.off('unhandledRejection', record));

const SEND = '../../src/portal/http/send.ts';

test('rule S9.2: the code of a form with a mistake behind the request ends in a sentence, and the form can be sent again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock(SEND, async (original) => {
    const { send } = await original<typeof import('../../src/portal/http/send.ts')>();
    const sendOrFail: typeof send = (call, body) =>
      call.path === '/account/username/resend'
        ? Promise.reject(new Error('a mistake'))
        : send(call, body);
    return { send: sendOrFail };
  });
  await openForgotUsername();
  await submit({ 'E-Mail-Adresse': EMAIL });
  await until(() => expect(notice()?.texts).toEqual(['Interner Server Fehler.']));
  expect(submitButton().disabled).toBe(false);
  expect(said).toHaveBeenCalledTimes(1);
  expect(unhandled).toEqual([]);
  vi.doUnmock(SEND);
});
