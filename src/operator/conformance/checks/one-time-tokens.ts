import { calls } from '../../../contract/openapi/operations.ts';
import { type Answer, property } from '../client/answer.ts';
import { configured, Failed } from '../finding.ts';
import { accountOf, confirm, newAccount, passwordReset } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { pageOf, usual } from '../requests.ts';
import { type Check, check } from './check.ts';
import { demand } from './demand.ts';

/** 128 bits in 6 bits per character (rule S7.5). */
const TOKEN_CHARACTERS_MIN = 22;

/** Headers that a host in front may have let through. */
const CLAIMED_HOST = {
  forwarded: 'host=evil.example.test;proto=https',
  'x-forwarded-host': 'evil.example.test',
  'x-host': 'evil.example.test',
};

/** Mailed tokens: taken once or idempotent, unguessable, on their page only (rules 5.2.3, 5.2.10). */
export const oneTimeTokenChecks: readonly Check[] = [
  check('resetPassword/unknown', 'answers 410 for an unknown token', async (kit) => {
    const { session, values } = await usual(kit, 'resetPassword');
    demand(await session.ask(calls.resetPassword, values), 410);
  }),
  check('resetPassword/used', 'answers 410 for a used token', async (kit) => {
    demand((await passwordReset(kit)).second, 410);
  }),
  check('resetPassword/link', 'mails a link to the page for a new password', async (kit) => {
    demandLink((await passwordReset(kit)).link, pageOf(kit, 'password'), 'pt');
  }),
  check('confirmOptIn/link', 'mails a link to the confirmation page', async (kit) => {
    demandLink((await accountOf(kit, 'shared')).link, pageOf(kit, 'optIn'), 'ot');
  }),
  check('confirmOptIn/claimed-host', 'mails no link to a claimed host name', async (kit) =>
    demandLink((await newAccount(kit, CLAIMED_HOST)).link, pageOf(kit, 'optIn'), 'ot'),
  ),
  check('confirmOptIn/again', 'answers an active account with forward again', async (kit) => {
    const { optInToken } = await accountOf(kit, 'shared');
    for (const _ of ['again', 'and again']) {
      const body = demand(await confirm(kit, optInToken), 200);
      if (typeof property(body, 'forward') !== 'string')
        throw new Failed('answers no forward the second time');
    }
  }),
  check('confirmOptIn/forward', 'answers a forward to the portal itself', async (kit) => {
    const { optInToken } = await accountOf(kit, 'shared');
    const answer = await confirm(kit, optInToken);
    const forward = String(property(answer.body, 'forward'));
    const origin = URL.parse(forward, kit.portal)?.origin;
    if (origin !== kit.portal)
      throw new Failed(`answers a forward to ${origin ?? 'no address'}`, { answer });
  }),
  check('confirmOptIn/unknown', 'answers an unknown token as expired', async (kit) => {
    demandOver(await confirm(kit, 'unknown'));
  }),
  check('resetPassword/expired', 'answers 410 for a token of an hour ago', async (kit) => {
    const password_otp = expiredToken(kit, 'reset');
    const { session, values } = await usual(kit, 'resetPassword');
    demand(await session.ask(calls.resetPassword, { ...values, password_otp }), 410);
  }),
  check('confirmOptIn/expired', 'answers a token of two days ago as expired', async (kit) => {
    demandOver(await confirm(kit, expiredToken(kit, 'optIn')));
  }),
];

/** Nobody can wait for a token to end, so the operator may name old ones. */
function expiredToken({ settings }: Kit, kind: keyof Kit['settings']['expired']): string {
  return configured(settings.expired[kind], `expired.${kind}`);
}

/** Expired: 404, 410, or a success without forward. */
function demandOver(answer: Answer): void {
  if (answer.status === 200 && property(answer.body, 'forward') === undefined) return;
  demand(answer, 404, 410);
}

function demandLink(link: URL, page: string, parameter: 'ot' | 'pt'): void {
  if (link.origin + link.pathname !== page) throw new Failed('mails a link to another page');
  const token = link.searchParams.get(parameter) ?? '';
  if (token.length < TOKEN_CHARACTERS_MIN) throw new Failed('mails a token of fewer than 128 bits');
}
