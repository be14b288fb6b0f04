import { calls } from '../../../contract/openapi/operations.ts';
import { type BackendAnswer, getProperty } from '../client/answer.ts';
import { CheckFailed, requireConfigured } from '../errors.ts';
import { confirmAccount, createAccount, ensureAccount, runPasswordReset } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { getPageAddress, prepareRequest } from '../requests.ts';
import { assertAnswer } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

/** A token of 128 bits needs 22 characters of 6 bits (rule S7.5). */
const TOKEN_CHARACTERS_MIN = 22;

/** Headers by which a visitor claims another host, and which a proxy may pass on. */
const SPOOFED_HOST = {
  forwarded: 'host=evil.example.test;proto=https',
  'x-forwarded-host': 'evil.example.test',
  'x-host': 'evil.example.test',
};

/**
 * Checks that mailed tokens cannot be guessed and belong to one page (rules 5.2.3, 5.2.10). A token
 * for a password works once. A token for a confirmation always gives the same answer.
 */
export const oneTimeTokenChecks: readonly Check[] = [
  createCheck('resetPassword/unknown', 'answers 410 for an unknown token', async (kit) => {
    const { session, values } = await prepareRequest(kit, 'resetPassword');
    assertAnswer(await session.sendCall(calls.resetPassword, values), 410);
  }),
  createCheck('resetPassword/used', 'answers 410 for a used token', async (kit) => {
    assertAnswer((await runPasswordReset(kit)).secondAnswer, 410);
  }),
  createCheck('resetPassword/link', 'mails a link to the page for a new password', async (kit) => {
    assertLink((await runPasswordReset(kit)).link, getPageAddress(kit, 'password'), 'pt');
  }),
  createCheck('confirmOptIn/link', 'mails a link to the confirmation page', async (kit) => {
    assertLink((await ensureAccount(kit, 'shared')).link, getPageAddress(kit, 'optIn'), 'ot');
  }),
  createCheck('confirmOptIn/claimed-host', 'mails no link to a claimed host name', async (kit) =>
    assertLink((await createAccount(kit, SPOOFED_HOST)).link, getPageAddress(kit, 'optIn'), 'ot'),
  ),
  createCheck('confirmOptIn/again', 'answers forward again for an active account', async (kit) => {
    const { optInToken } = await ensureAccount(kit, 'shared');
    for (let count = 0; count < 2; count += 1) {
      const body = assertAnswer(await confirmAccount(kit, optInToken), 200);
      if (typeof getProperty(body, 'forward') !== 'string')
        throw new CheckFailed('answers no forward for an active account');
    }
  }),
  createCheck('confirmOptIn/forward', 'answers a forward to the portal itself', async (kit) => {
    const { optInToken } = await ensureAccount(kit, 'shared');
    const answer = await confirmAccount(kit, optInToken);
    const forward = String(getProperty(answer.body, 'forward'));
    const origin = URL.parse(forward, kit.portal)?.origin;
    if (origin !== kit.portal)
      throw new CheckFailed(`answers a forward to ${origin ?? 'no address'}`, { answer });
  }),
  createCheck('confirmOptIn/unknown', 'answers an unknown token as expired', async (kit) => {
    assertExpired(await confirmAccount(kit, 'unknown'));
  }),
  createCheck('resetPassword/expired', 'answers 410 for a token of an hour ago', async (kit) => {
    const password_otp = requireExpiredToken(kit, 'reset');
    const { session, values } = await prepareRequest(kit, 'resetPassword');
    assertAnswer(await session.sendCall(calls.resetPassword, { ...values, password_otp }), 410);
  }),
  createCheck('confirmOptIn/expired', 'answers a token of two days ago as expired', async (kit) => {
    assertExpired(await confirmAccount(kit, requireExpiredToken(kit, 'optIn')));
  }),
];

/** Tokens expire too late for a run, so the operator may configure expired tokens. */
function requireExpiredToken({ settings }: Kit, kind: keyof Kit['settings']['expired']): string {
  return requireConfigured(settings.expired[kind], `expired.${kind}`);
}

/** Accepts 404, 410 and a success without `forward`. */
function assertExpired(answer: BackendAnswer): void {
  if (answer.status === 200 && getProperty(answer.body, 'forward') === undefined) return;
  assertAnswer(answer, 404, 410);
}

function assertLink(link: URL, page: string, parameter: 'ot' | 'pt'): void {
  if (link.origin + link.pathname !== page) throw new CheckFailed('mails a link to another page');
  const token = link.searchParams.get(parameter) ?? '';
  if (token.length < TOKEN_CHARACTERS_MIN)
    throw new CheckFailed('mails a token of fewer than 128 bits');
}
