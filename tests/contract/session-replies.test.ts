import { describe, expect, test } from 'vitest';
import { resendOptIn } from '../../src/contract/resend-opt-in.ts';
import { csrfToken } from '../../src/contract/session/csrf-token.ts';
import { login } from '../../src/contract/session/sign-in.ts';
import { token } from '../../src/contract/session/token.ts';
import { userInfo } from '../../src/contract/session/user-info.ts';
import { read, UNREADABLE } from './read.ts';

describe('the replies of the session calls', () => {
  test.each([
    [{ token: 'a' }, { token: 'a' }],
    [{ csrfToken: 'b' }, { token: 'b' }],
    [{ token: 'a', csrfToken: 'b' }, { token: 'a' }],
    [{ token: null, csrfToken: 'b' }, { token: 'b' }],
    [{ token: 7 }, UNREADABLE],
    [{}, UNREADABLE],
    [[], UNREADABLE],
  ])('rule 5.1.1: a CSRF token %j is read as %j', (answer, reply) => {
    expect(read(csrfToken.reply, answer)).toEqual(reply);
  });

  test.each([
    [
      { token: 'a', tokenExp: 1_800_000_000 },
      { token: 'a', tokenExp: 1_800_000_000 },
    ],
    [
      { token: 'a', tokenExp: '1800000000' },
      { token: 'a', tokenExp: 1_800_000_000 },
    ],
    [
      { token: 'a', tokenExp: null },
      { token: 'a', tokenExp: Number.NaN },
    ],
    [
      { token: 'a', tokenExp: 'soon' },
      { token: 'a', tokenExp: Number.NaN },
    ],
    [{}, { token: '', tokenExp: Number.NaN }],
  ])('rules 5.1.2, 3.4: a token %j is read as %j', (answer, reply) => {
    expect(read(token.reply, answer)).toEqual(reply);
  });

  test.each([
    [{ username: 'max@example.de' }, 'max@example.de', ''],
    [{ username: 'max@example.de', anonymous: false }, 'max@example.de', false],
    [{ username: '', anonymous: true }, '', true],
    [{ anonymous: 'true' }, '', 'true'],
    [{ username: 'max', anonymous: 7 }, 'max', ''],
  ])(
    'rules 3.10, 3.11: user data %j have the name %j and the flag %j',
    (answer, username, anonymous) => {
      expect(read(userInfo.reply, answer)).toMatchObject({
        username,
        anonymous,
        hasAgbAccepted: true,
        subscription: { premium: false },
      });
    },
  );

  test.each([{}, { username: '' }, { username: '', anonymous: 'false' }, { anonymous: false }])(
    'rule S6.3: user data %j without a name are refused',
    (answer) => {
      expect(read(userInfo.reply, answer)).toBe(UNREADABLE);
    },
  );

  test.each([
    [{ back: 'https://a.de/' }, { back: 'https://a.de/', prompt: undefined }],
    [
      { back: 'x', prompt: 'none' },
      { back: 'x', prompt: 'none' },
    ],
    [{ back: 'x', prompt: 'login' }, UNREADABLE],
  ])('rule 5.1.4: a sign-in request carries %j', (request, expected) => {
    expect(read(login.request, request)).toEqual(expected);
  });

  test.each([
    [{ success: true }, { success: true, forward: undefined }],
    [
      { success: true, forward: '/x' },
      { success: true, forward: '/x' },
    ],
    [{ forward: '/x' }, { success: false, forward: '/x' }],
    [{ success: false }, UNREADABLE],
    [{ forward: '' }, UNREADABLE],
    [{}, UNREADABLE],
  ])('rule 9.8: a reply %j to a new confirmation link is read as %j', (answer, reply) => {
    expect(read(resendOptIn.reply, answer)).toEqual(reply);
  });
});
