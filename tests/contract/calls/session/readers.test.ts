import { describe, expect, test } from 'vitest';
import { config } from '../../../../src/contract/calls/session/config.ts';
import { csrfToken } from '../../../../src/contract/calls/session/csrf-token.ts';
import { login } from '../../../../src/contract/calls/session/login.ts';
import { logout } from '../../../../src/contract/calls/session/logout.ts';
import { relogin } from '../../../../src/contract/calls/session/relogin.ts';
import { session } from '../../../../src/contract/calls/session/session.ts';
import { token } from '../../../../src/contract/calls/session/token.ts';
import { userInfo } from '../../../../src/contract/calls/session/user-info.ts';
import { operations } from '../../../../src/contract/openapi/operations.ts';
import { read, UNREADABLE } from '../../read.ts';

const HAND_READ: readonly unknown[] = [
  ...[config, csrfToken, login, logout, relogin, session, token, userInfo],
];

describe.each(operations.filter(({ call }) => HAND_READ.includes(call)))(
  '$id, which is read without zod',
  ({ call, request, reply, requestExample, replyExample }) => {
    test('reads the examples of the document as its schemas do (21.3)', () => {
      expect(call.request.parse(requestExample)).toEqual(request.parse(requestExample));
      expect(call.reply.parse(replyExample)).toEqual(reply.parse(replyExample));
    });

    test.each([null, [], 'x', 7])('reads nothing from %j, as its schemas do', (value) => {
      for (const schema of [call.request, call.reply, request, reply])
        expect(read(schema, value)).toBe(UNREADABLE);
    });
  },
);

describe('the settings of a client', () => {
  const emptyResult = { routes: undefined, captcha: undefined };

  test.each([
    [{ routes: { show: ['profile'], hide: [] } }, { routes: { show: ['profile'], hide: [] } }],
    [{ routes: { show: 'profile', hide: ['agb', 7] } }, { routes: { show: [], hide: [] } }],
    [{ routes: {} }, { routes: { show: [], hide: [] } }],
    [{ routes: ['profile'] }, {}],
    [{ captcha: { provider: 'altcha', siteKey: 7 } }, { captcha: { provider: 'altcha' } }],
    [
      { captcha: { provider: 'recaptcha', siteKey: 'k' } },
      { captcha: { provider: 'recaptcha', siteKey: 'k' } },
    ],
    [{ captcha: { siteKey: 'k' } }, {}],
    [{ later: true }, {}],
  ])('%j are read as %j, because all of them are optional (5.6.1)', (answer, settings) => {
    expect(read(config.reply, answer)).toEqual({ ...emptyResult, ...settings });
  });

  test.each([
    [{ client: 'csa', clientId: 'library' }, true],
    [{ client: 'csa', clientId: 7 }, false],
    [{ client: 'csa' }, false],
    [{ client: 'other', clientId: 'library' }, false],
  ])('are asked for by %j: %s (5.6.1)', (request, isRead) => {
    expect(read(config.request, request) !== UNREADABLE).toBe(isRead);
  });
});

describe('an address to go to', () => {
  test.each([login, relogin, logout])('of $path must be a text (5.1.4, 5.1.5, 5.1.6)', (call) => {
    expect(read<unknown>(call.reply, { url: '/x', later: 1 })).toEqual({ url: '/x' });
    for (const answer of [{ url: 7 }, { url: null }, {}])
      expect(read<unknown>(call.reply, answer)).toBe(UNREADABLE);
  });

  test.each([
    [{ url: '/x' }, '/x'],
    [{ url: 7 }, undefined],
    [{}, undefined],
  ])('of a silent sign-in may be missing: %j (5.6.3)', (answer, url) => {
    expect(read(session.reply, answer)).toEqual({ url });
  });

  test('to return to is left out unless it is a text', () => {
    expect(read(relogin.request, { back: ['x'] })).toEqual({ back: undefined });
    expect(read(login.request, { back: 7 })).toEqual({ back: undefined, prompt: undefined });
    expect(read(session.request, { redirectUrl: 7 })).toBe(UNREADABLE);
  });
});

describe('the replies of the session calls', () => {
  test.each([
    [{ token: 'a' }, { token: 'a' }],
    [{ csrfToken: 'b' }, { token: 'b' }],
    [{ token: 'a', csrfToken: 'b' }, { token: 'a' }],
    [{ token: null, csrfToken: 'b' }, { token: 'b' }],
    [{ token: 7 }, UNREADABLE],
    [{}, UNREADABLE],
    [[], UNREADABLE],
  ])('a CSRF token %j is read as %j (5.1.1)', (answer, reply) => {
    expect(read(csrfToken.reply, answer)).toEqual(reply);
  });

  test.each([
    [{ token: 'a', tokenExp: 1_800_000_000 }, 'a', 1_800_000_000],
    [{ token: 'a', tokenExp: '1800000000' }, 'a', 1_800_000_000],
    [{ token: 'a', tokenExp: null }, 'a', Number.NaN],
    [{ token: 'a', tokenExp: 'soon' }, 'a', Number.NaN],
    [{}, '', Number.NaN],
  ])('of %j the token %j is read, which ends at %s (5.1.2, 3.4)', (answer, text, tokenExp) => {
    expect(read(token.reply, answer)).toEqual({ token: text, tokenExp });
  });

  test.each([
    [{ username: 'max@example.de' }, 'max@example.de', ''],
    [{ username: 'max@example.de', anonymous: false }, 'max@example.de', false],
    [{ username: '', anonymous: true }, '', true],
    [{ anonymous: 'true' }, '', 'true'],
    [{ username: 'max', anonymous: 7 }, 'max', ''],
  ])('user data %j have name %j and flag %j (3.10, 3.11)', (answer, username, anonymous) => {
    expect(read(userInfo.reply, answer)).toMatchObject({
      username,
      anonymous,
      hasAgbAccepted: true,
      subscription: { premium: false },
    });
  });

  test.each([{}, { username: '' }, { username: '', anonymous: 'false' }, { anonymous: false }])(
    'user data %j without a name are refused (S6.3)',
    (answer) => {
      expect(read(userInfo.reply, answer)).toBe(UNREADABLE);
    },
  );

  test.each([
    [undefined, { back: 'x', prompt: undefined }],
    ['none', { back: 'x', prompt: 'none' }],
    ['login', UNREADABLE],
  ])('a sign-in request with the prompt %s carries %j (5.1.4)', (prompt, expected) => {
    expect(read(login.request, { back: 'x', ...(prompt && { prompt }) })).toEqual(expected);
  });
});
