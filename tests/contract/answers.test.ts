import { describe, expect, test } from 'vitest';
import { CALLS } from '../support/calls.ts';

/** Error statuses that are an expected result (rule 5.0.5). */
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  session: [404],
  registerSubuser: [404],
  validateCustomer: [404],
  customerSettings: [404],
  checkEmail: [404, 403],
  newsletters: [404],
  // An account without an address (rule 5.4.1).
  address: [404],
  createSubuser: [404],
};

/** How `{}` is read where not as a success: data, or `success` itself, may be required. */
const BARE: Readonly<Record<string, object | undefined>> = {
  ...Object.fromEntries(
    [
      ...['csrfToken', 'userInfo', 'login', 'relogin', 'logout', 'captchaChallenge'],
      ...['validateCustomer', 'customerSettings', 'checkEmail', 'resendOptIn', 'searchSettings'],
      ...['newsletters', 'chosenNewsletters', 'personalData', 'address'],
      ...['contactCategories', 'contactForm'],
    ].map((name) => [name, undefined]),
  ),
  token: { token: '', tokenExp: Number.NaN },
  session: { url: undefined },
  config: { routes: undefined },
  registrationForm: { fields: [] },
  confirmOptIn: { forward: undefined },
  setNewsletters: { return: 'ok' },
};

/** Calls of `BARE` for which no body is the same as `{}`. */
const MAY_BE_EMPTY = ['confirmOptIn', 'setNewsletters'];

function read(reply: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return reply(value);
  } catch {
    return undefined;
  }
}

describe.each(CALLS)('a reply to %s', (name, call) => {
  test('rule 5.0.5: has these expected error statuses', () => {
    expect(call.expected).toEqual(EXPECTED[name] ?? []);
  });

  test('rule 9.8: with 2xx and without data is a success only where none are required', () => {
    const bare = name in BARE ? BARE[name] : { success: true };
    expect(read(call.reply, {})).toEqual(bare);
    const isData = name in BARE && !MAY_BE_EMPTY.includes(name);
    expect(read(call.reply, undefined)).toEqual(isData ? undefined : bare);
  });
});
