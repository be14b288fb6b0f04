import { nameOf } from '../../contract/definition/call.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { foreignText } from '../command-line/foreign-text.ts';
import type { Check } from './checks/check.ts';
import { CONTACTS_MAX } from './checks/limits.ts';
import type { Configuration } from './configuration.ts';
import type { FuzzOptions } from './fuzz/fuzz-checks.ts';
import type { Kit } from './kit.ts';

type Prerequisite = 'account' | 'captcha' | 'contact' | 'declaration' | 'user' | 'subuser';
/** Checks that create one account, or the given number of contact requests. */
type CreationRow = readonly [checks: RegExp, needs: readonly Prerequisite[], contacts?: number];

/** Created once per run, by the first of the checks. */
const PER_RUN: readonly CreationRow[] = [
  [
    /^(?:(?:address|createSubuser)\/none|setNewsletters\/foreign|csrfToken\/changes|endSessions\/(?:good|ended|own-stays|race)|logout\/(?:bare|ends)|confirmOptIn\/(?:good|link|again|forward)|re\w+\/names-)/,
    ['account'],
  ],
  [/^changePassword\/(?:good|wrong|others-end|begun-ends|own-stays|old-over)/, ['account']],
  [/^resetPassword\/(?:good|used|link|others-end|told)/, ['account']],
  [/^changePassword\/limit/, ['account']],
  [
    /^(?:createSubuser|importSubuser)\/good|^resendInvitation\/good|^\w+Invitation\/foreign/,
    ['captcha'],
  ],
  [/^sendContact\/(?:limit|declaration-limit)/, ['contact'], CONTACTS_MAX + 1],
  [/\/fuzz$/, ['account']],
];
const PER_CHECK: readonly CreationRow[] = [
  [/^register(?:AtShop)?\/good/, ['captcha']],
  [/^registerAtCustomer\/(?:good|limit)/, ['captcha', 'user']],
  [/^registerSubuser\/(?:good|limit)/, ['captcha', 'subuser']],
  [/\/claimed-host/, ['account']],
  [/^sendContact\/good$/, ['contact'], 1],
  [/^sendContact\/declaration$/, ['declaration'], 1],
  [/^sendContact\/declaration-text$/, ['declaration', 'account'], 1],
  [/^sendContact\/declaration-limit/, ['declaration', 'contact'], 10],
];

/** Counts what the checks create at most on a backend that keeps the contract (rule 22.6). @internal */
export function countCreatedAtMost(
  checks: readonly Check[],
  { settings, absent }: Pick<Kit, 'settings' | 'absent'>,
) {
  const has = (...needed: readonly Parameters<typeof nameOf>[0][]) =>
    needed.every((call) => !absent.has(nameOf(call)));
  const captcha = settings.captcha.kind === 'token' || has(calls.captchaChallenge);
  const isAvailable: Readonly<Record<Prerequisite, boolean>> = {
    captcha,
    account: captcha && settings.mailbox !== undefined && has(calls.register, calls.confirmOptIn),
    contact: captcha && settings.contact !== undefined,
    declaration: settings.declaration !== undefined,
    user: settings.customers.user !== undefined,
    subuser: settings.customers.subuser !== undefined,
  };
  const ids = checks.flatMap(({ id, call }) =>
    has(calls.csrfToken) && !absent.has(call) ? [id] : [],
  );
  const rows = [
    ...PER_RUN.filter(([pattern]) => ids.some((id) => pattern.test(id))),
    ...PER_CHECK.flatMap((row) => ids.filter((id) => row[0].test(id)).map(() => row)),
  ].filter(([, needs]) => needs.every((need) => isAvailable[need]));
  const contacts = rows.flatMap(([, , count]) => count ?? []);
  const requests = contacts.reduce((sum, count) => sum + count, 0);
  return { account: rows.length - contacts.length, 'contact request': requests };
}

export function describeSettings(backend: string, config: string, settings: Configuration) {
  const { portal = backend, people, mailbox, captcha } = settings;
  const peopleTexts = Object.entries(people).map(([who, { username, cookie }]) => {
    return `${who} ${username.slice(0, 3)}… by ${cookie === undefined ? 'password' : 'cookie'}`;
  });
  const folderText = mailbox && mailbox.kind !== 'sandbox' ? ` ${mailbox.folder}` : '';
  const server = mailbox?.kind === 'imap' ? ` at ${mailbox.host}` : '';
  return [
    `Backend: ${backend}, for pages at ${portal}`,
    `Configuration: ${config}`,
    `People: ${peopleTexts.join(', ')}`,
    `Mailbox: ${mailbox ? `${mailbox.kind}${folderText}${server}` : 'none'}; captcha: ${captcha.kind}`,
  ].map(foreignText);
}

export function announceRequests(
  kit: Pick<Kit, 'settings' | 'absent' | 'readOnly'>,
  checks: readonly Check[],
  fuzz?: FuzzOptions,
): string {
  if (kit.readOnly) return 'Makes nothing: calls that change something are not checked.';
  if (fuzz)
    return `Sends each call up to ${2 * fuzz.count} requests; accounts and contact requests that the backend makes of them stay, because no call can delete them; --read-only makes none.`;
  const countsText = formatCounts(countCreatedAtMost(checks, kit));
  return countsText === ''
    ? 'Makes no accounts and no contact requests, unless the backend takes what it must refuse.'
    : `Makes at most ${countsText}, which no call can delete, and one more for each that the backend must refuse and takes; --read-only makes none.`;
}

/** Describes what remains on the backend, because the contract has no call that deletes active accounts. */
export function describeCreated(
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
    .map(([what, count]) => `${count} ${what}${count === 1 ? '' : 's'}`)
    .join(' and ');
}
