import { foreignText } from '../../../contract/definition/foreign-text.ts';
import type { Check } from '../checks/check.ts';
import type { Configuration } from '../configuration.ts';
import type { FuzzOptions } from '../fuzz/fuzz-checks.ts';
import type { Kit } from '../kit.ts';
import { leftBy } from '../leaves.ts';

/** What a run uses (rule 22.5). */
export function usesOf(backend: string, config: string, settings: Configuration) {
  const { portal = backend, people, mailbox, captcha } = settings;
  const named = Object.entries(people).map(([who, { username, cookie }]) => {
    return `${who} ${username.slice(0, 3)}… by ${cookie === undefined ? 'password' : 'cookie'}`;
  });
  const where = mailbox && mailbox.kind !== 'sandbox' ? ` ${mailbox.folder}` : '';
  const server = mailbox?.kind === 'imap' ? ` at ${mailbox.host}` : '';
  return [
    `Backend: ${backend}, for pages at ${portal}`,
    `Configuration: ${config}`,
    `People: ${named.join(', ')}`,
    `Mailbox: ${mailbox ? `${mailbox.kind}${where}${server}` : 'none'}; captcha: ${captcha.kind}`,
  ].map(foreignText);
}

/** What a run will make (rule 22.6). */
export function announcementOf(
  kit: Pick<Kit, 'settings' | 'absent' | 'readOnly'>,
  checks: readonly Check[],
  fuzz?: FuzzOptions,
): string {
  if (kit.readOnly) return 'Makes nothing: calls that change something are not checked.';
  if (fuzz)
    return `Sends each call up to ${2 * fuzz.count} requests; accounts and contact requests that the backend makes of them stay, because no call can delete them; --read-only makes none.`;
  const { accounts, contacts } = leftBy(checks, kit);
  const made = countsText([
    ['account', accounts],
    ['contact request', contacts],
  ]);
  return made === ''
    ? 'Makes no accounts and no contact requests, unless the backend takes what it must refuse.'
    : `Makes at most ${made}, which no call can delete, and one more for each that the backend must refuse and takes; --read-only makes none.`;
}

/** The contract has no call that deletes accounts (rule 22.6). */
export function leftBehind({ left }: Pick<Kit, 'left'>, runId: string): readonly string[] {
  const made = countsText([...left]);
  return made === '' ? [] : [`Left on the backend: ${made}; their addresses contain "${runId}".`];
}

function countsText(counts: readonly (readonly [what: string, count: number])[]): string {
  return counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}${count === 1 ? '' : 's'}`)
    .join(' and ');
}
