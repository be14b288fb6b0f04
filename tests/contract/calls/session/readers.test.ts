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
import { readReply, UNREADABLE } from '../../read.ts';

const CALLS_WITHOUT_ZOD: readonly unknown[] = [
  ...[config, csrfToken, login, logout, relogin, session, token, userInfo],
];

describe.each(operations.filter(({ call }) => CALLS_WITHOUT_ZOD.includes(call)))(
  '$id, which is read without zod',
  ({ call, request, reply, requestExample, replyExample }) => {
    test('reads the examples of the document like the strict schemas (21.3)', () => {
      expect(call.request.parse(requestExample)).toEqual(request.parse(requestExample));
      expect(call.reply.parse(replyExample)).toEqual(reply.parse(replyExample));
    });

    test.each([null, [], 'x', 7])('does not read %j, like the strict schemas', (value) => {
      for (const schema of [call.request, call.reply, request, reply])
        expect(readReply(schema, value)).toBe(UNREADABLE);
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
    expect(readReply(config.reply, answer)).toEqual({ ...emptyResult, ...settings });
  });

  test('are requested with the id of the client (5.6.1)', () => {
    const request = { client: 'csa', clientId: 'library' };
    expect(readReply(config.request, request)).toEqual(request);
  });

  test.each([
    { client: 'csa', clientId: 7 },
    { client: 'csa' },
    { client: 'other', clientId: 'library' },
  ])('cannot be requested with %j (5.6.1)', (request) => {
    expect(readReply(config.request, request)).toBe(UNREADABLE);
  });
});

describe('a web address in a reply or a request', () => {
  test.each([login, relogin, logout])('from $path must be a text (5.1.4, 5.1.5, 5.1.6)', (call) => {
    expect(readReply<unknown>(call.reply, { url: '/x', later: 1 })).toEqual({ url: '/x' });
    for (const answer of [{ url: 7 }, { url: null }, {}])
      expect(readReply<unknown>(call.reply, answer)).toBe(UNREADABLE);
  });

  test.each([
    [{ url: '/x' }, '/x'],
    [{ url: 7 }, undefined],
    [{}, undefined],
  ])('of a silent sign-in can be missing: %j gives %s (5.6.3)', (answer, url) => {
    expect(readReply(session.reply, answer)).toEqual({ url });
  });

  test('to which the sign-in returns must be a text', () => {
    expect(readReply(relogin.request, { back: ['x', 'y'] })).toBe(UNREADABLE);
    expect(readReply(login.request, { back: 7 })).toBe(UNREADABLE);
    expect(readReply(session.request, { redirectUrl: 7 })).toBe(UNREADABLE);
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
    expect(readReply(csrfToken.reply, answer)).toEqual(reply);
  });

  test.each([
    [{ token: 'a', tokenExp: 1_800_000_000 }, 'a', 1_800_000_000],
    [{ token: 'a', tokenExp: '1800000000' }, 'a', 1_800_000_000],
    [{ token: 'a', tokenExp: null }, 'a', Number.NaN],
    [{ token: 'a', tokenExp: 'soon' }, 'a', Number.NaN],
    [{}, '', Number.NaN],
  ])('%j is read as the token %j that ends at %s (5.1.2, 3.4)', (answer, text, tokenExp) => {
    expect(readReply(token.reply, answer)).toEqual({ token: text, tokenExp });
  });

  test.each([
    [{ username: 'max@example.de' }, 'max@example.de', 'false'],
    [{ username: 'max@example.de', anonymous: false }, 'max@example.de', 'false'],
    [{ username: '', anonymous: true }, '', 'true'],
    [{ anonymous: 'true' }, '', 'true'],
    [{ username: 'max', anonymous: 7 }, 'max', 'false'],
  ])(
    'user data %j are read with the name %j and the flag `anonymous` %j (3.10, 3.11)',
    (answer, username, anonymous) => {
      expect(readReply(userInfo.reply, answer)).toMatchObject({
        username,
        anonymous,
        hasAgbAccepted: true,
        subscription: { premium: false },
      });
    },
  );

  test.each([{}, { username: '' }, { username: '', anonymous: 'false' }, { anonymous: false }])(
    'user data %j without a name are refused (S6.3)',
    (answer) => {
      expect(readReply(userInfo.reply, answer)).toBe(UNREADABLE);
    },
  );

  test.each([
    [undefined, { back: 'x', prompt: undefined }],
    ['none', { back: 'x', prompt: 'none' }],
    ['login', UNREADABLE],
  ])('a sign-in request with the prompt %s is read as %j (5.1.4)', (prompt, expectedRequest) => {
    expect(readReply(login.request, { back: 'x', ...(prompt && { prompt }) })).toEqual(
      expectedRequest,
    );
  });
});
