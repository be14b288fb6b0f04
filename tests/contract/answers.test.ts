import { describe, expect, test } from 'vitest';
import { CALLS } from '../support/calls.ts';

/**
 * Every call of the contract:
 * - `expected`: error statuses that are an expected result (rule 5.0.5).
 * - `empty`: how a 2xx without a body is read; undefined when data are required (rule 9.8).
 * - `bare`: how `{}` is read, a reply without `success`.
 */
const TABLE: Readonly<
  Record<string, { readonly expected?: readonly number[]; readonly empty?: object; bare?: object }>
> = {
  // Sign-in: data are required.
  csrfToken: {},
  token: { bare: { token: '', tokenExp: Number.NaN } },
  userInfo: {},
  login: {},
  relogin: {},
  logout: {},
  session: { expected: [404], bare: { url: undefined } },
  config: { bare: { routes: undefined } },
  captchaChallenge: {},
  // Registration.
  register: { empty: { success: true }, bare: { success: true } },
  registerOpen: { empty: { success: true }, bare: { success: true } },
  registerAtShop: { empty: { success: true }, bare: { success: true } },
  registerAtShopOpen: { empty: { success: true }, bare: { success: true } },
  registerAtCustomer: { empty: { success: true }, bare: { success: true } },
  registerSubuser: { expected: [404], empty: { success: true }, bare: { success: true } },
  registrationForm: { bare: { fields: [] } },
  validateCustomer: { expected: [404] },
  customerSettings: { expected: [404] },
  // Success means that the address exists, so `success` is required.
  checkEmail: { expected: [404, 403] },
  // An empty body has no forward: the link is over.
  confirmOptIn: { empty: { forward: undefined }, bare: { forward: undefined } },
  // `success` or `forward` is required (rule 9.8).
  resendOptIn: {},
  requestUsername: { empty: { success: true }, bare: { success: true } },
  requestPasswordReset: { empty: { success: true }, bare: { success: true } },
  resetPassword: { empty: { success: true }, bare: { success: true } },
  changePassword: { empty: { success: true }, bare: { success: true } },
  updateConsent: { empty: { success: true }, bare: { success: true } },
  searchSettings: {},
  setOccupationSpheres: { empty: { success: true }, bare: { success: true } },
  setTaxonomies: { empty: { success: true }, bare: { success: true } },
  newsletters: { expected: [404] },
  chosenNewsletters: {},
  setNewsletters: { empty: { return: 'ok' }, bare: { return: 'ok' } },
  personalData: {},
  updatePersonalData: { empty: { success: true }, bare: { success: true } },
  // 404 means an account without an address (rule 5.4.1).
  address: { expected: [404] },
  updateInvoiceData: { empty: { success: true }, bare: { success: true } },
  updateDeliveryData: { empty: { success: true }, bare: { success: true } },
  createSubuser: { expected: [404], empty: { success: true }, bare: { success: true } },
  importAccount: { empty: { success: true }, bare: { success: true } },
  importSubuser: { empty: { success: true }, bare: { success: true } },
  contactCategories: {},
  contactForm: {},
  sendContact: { empty: { success: true }, bare: { success: true } },
};

function read(reply: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return reply(value);
  } catch {
    return undefined;
  }
}

test('the table has exactly the calls of the contract', () => {
  expect(Object.keys(TABLE).sort()).toEqual(CALLS.map(([name]) => name).sort());
});

describe.each(CALLS)('a reply to %s', (name, call) => {
  const { expected = [], empty, bare } = TABLE[name] ?? {};

  test('rule 5.0.5: has these expected error statuses', () => {
    expect(call.expected).toEqual(expected);
  });

  test('rule 9.8: with 2xx and no body is a success only for calls without data', () => {
    expect(read(call.reply, undefined)).toEqual(empty);
  });

  test('rule 9.8: with 2xx and no `success` is a success only for calls without required data', () => {
    expect(read(call.reply, {})).toEqual(bare);
  });
});
