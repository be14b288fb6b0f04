import { nameOf } from '../../contract/definition/call.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { cleanForeignText } from '../command-line/foreign-text.ts';
import type { Check } from './checks/check.ts';
import { CONTACT_REQUESTS_MAX, DECLARATIONS_AT_LIMIT } from './checks/limits.ts';
import type { Configuration } from './configuration.ts';
import type { FuzzOptions } from './fuzz/fuzz-checks.ts';
import type { Kit } from './kit.ts';

type Prerequisite = 'account' | 'captcha' | 'contact' | 'declaration' | 'user' | 'subuser';
/** Checks that create one account, or contact requests if the row has their number. */
type CreationRow = readonly [
  checkIds: RegExp,
  prerequisites: readonly Prerequisite[],
  contactRequestCount?: number,
];

/** The checks of a row share what they create, so each row counts once in a run. */
const CREATIONS_PER_RUN: readonly CreationRow[] = [
  // The account `shared` of `ensureAccount`.
  [
    /^(?:(?:address|createSubuser)\/none|setNewsletters\/foreign|csrfToken\/changes|endSessions\/(?:good|ended|own-stays|race)|logout\/(?:bare|ends)|confirmOptIn\/(?:good|link|again|forward)|re\w+\/names-)/,
    ['account'],
  ],
  // The account of `runPasswordChange`.
  [/^changePassword\/(?:good|wrong|others-end|begun-ends|own-stays|old-over)/, ['account']],
  // The account of `runPasswordReset`.
  [/^resetPassword\/(?:good|used|link|others-end|told)/, ['account']],
  // The account `limits` of `ensureAccount`.
  [/^changePassword\/limit/, ['account']],
  // The subuser of `ensureSubuser`.
  [
    /^(?:createSubuser|importSubuser)\/good|^resendInvitation\/good|^\w+Invitation\/foreign/,
    ['captcha'],
  ],
  // The contact requests of `reachContactLimit`.
  [/^sendContact\/(?:limit|declaration-limit)/, ['contact'], CONTACT_REQUESTS_MAX + 1],
  // The account `fuzz` of `ensureAccount`.
  [/\/fuzz$/, ['account']],
];
/** The checks of a row share nothing, so each check that runs counts. */
const CREATIONS_PER_CHECK: readonly CreationRow[] = [
  [/^register(?:AtShop)?\/good/, ['captcha']],
  [/^registerAtCustomer\/(?:good|limit)/, ['captcha', 'user']],
  [/^registerSubuser\/(?:good|limit)/, ['captcha', 'subuser']],
  [/\/claimed-host/, ['account']],
  [/^sendContact\/good$/, ['contact'], 1],
  [/^sendContact\/declaration$/, ['declaration'], 1],
  [/^sendContact\/declaration-text$/, ['declaration', 'account'], 1],
  [/^sendContact\/declaration-limit/, ['declaration', 'contact'], DECLARATIONS_AT_LIMIT],
];

/** Counts what the checks create at most on a backend that keeps the contract (rule 22.6). @internal */
export function countCreationsAtMost(
  checks: readonly Check[],
  { settings, absentCalls }: Pick<Kit, 'settings' | 'absentCalls'>,
) {
  const hasCalls = (...neededCalls: readonly Parameters<typeof nameOf>[0][]) =>
    neededCalls.every((call) => !absentCalls.has(nameOf(call)));
  const hasCaptcha = settings.captcha.kind === 'token' || hasCalls(calls.captchaChallenge);
  const hasPrerequisite: Readonly<Record<Prerequisite, boolean>> = {
    captcha: hasCaptcha,
    account:
      hasCaptcha && settings.mailbox !== undefined && hasCalls(calls.register, calls.confirmOptIn),
    contact: hasCaptcha && settings.contact !== undefined,
    declaration: settings.declaration !== undefined,
    user: settings.customers.user !== undefined,
    subuser: settings.customers.subuser !== undefined,
  };
  const ids = checks.flatMap(({ id, call }) =>
    hasCalls(calls.csrfToken) && !absentCalls.has(call) ? [id] : [],
  );
  const matchingRows: CreationRow[] = [];
  for (const row of CREATIONS_PER_RUN)
    if (ids.some((id) => row[0].test(id))) matchingRows.push(row);
  for (const row of CREATIONS_PER_CHECK)
    for (const id of ids) if (row[0].test(id)) matchingRows.push(row);
  const counts = { account: 0, 'contact request': 0 };
  for (const [, prerequisites, contactRequestCount] of matchingRows) {
    if (!prerequisites.every((prerequisite) => hasPrerequisite[prerequisite])) continue;
    if (contactRequestCount === undefined) counts.account += 1;
    else counts['contact request'] += contactRequestCount;
  }
  return counts;
}

export function describeSettings(backend: string, configFile: string, settings: Configuration) {
  const { portal = backend, people, mailbox, captcha } = settings;
  const peopleTexts = Object.entries(people).map(([personName, { username, cookie }]) => {
    return `${personName} ${username.slice(0, 3)}… by ${cookie === undefined ? 'password' : 'cookie'}`;
  });
  const folderText = mailbox && mailbox.kind !== 'sandbox' ? ` ${mailbox.folder}` : '';
  const serverText = mailbox?.kind === 'imap' ? ` at ${mailbox.host}` : '';
  return [
    `Backend: ${backend}, for pages at ${portal}`,
    `Configuration: ${configFile}`,
    `People: ${peopleTexts.join(', ')}`,
    `Mailbox: ${mailbox ? `${mailbox.kind}${folderText}${serverText}` : 'none'}; captcha: ${captcha.kind}`,
  ].map(cleanForeignText);
}

export function announceRequests(
  kit: Pick<Kit, 'settings' | 'absentCalls' | 'isReadOnly'>,
  checks: readonly Check[],
  fuzz?: FuzzOptions,
): string {
  if (kit.isReadOnly) return 'Makes nothing: calls that change something are not checked.';
  if (fuzz)
    return `Sends each call up to ${2 * fuzz.count} requests; accounts and contact requests that they create stay on the backend, because no call can delete them; --read-only makes none.`;
  const countsText = formatCounts(countCreationsAtMost(checks, kit));
  return countsText === ''
    ? 'Makes no accounts and no contact requests, unless the backend accepts a request that it must refuse.'
    : `Makes at most ${countsText}, which no call can delete, and one more for each request that the backend accepts but must refuse; --read-only makes none.`;
}

/** Describes the data that remain, because the contract has no call that deletes active accounts. */
export function describeRemainingData(
  { createdCounts }: Pick<Kit, 'createdCounts'>,
  runId: string,
): readonly string[] {
  const countsText = formatCounts(createdCounts);
  return countsText === ''
    ? []
    : [`Left on the backend: ${countsText}; their addresses contain "${runId}".`];
}

function formatCounts(counts: Kit['createdCounts']): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => `${count} ${noun}${count === 1 ? '' : 's'}`)
    .join(' and ');
}
