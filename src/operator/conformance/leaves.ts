import type { Check } from './checks/check.ts';
import { CONTACTS_MAX } from './checks/limits.ts';

type Makes = readonly [checks: RegExp, accounts: number, contacts: number];

/** Made once per run, whichever of the checks comes first. */
const SHARED: readonly Makes[] = [
  [
    /^(?:(?:address|createSubuser)\/none|setNewsletters\/foreign|csrfToken\/changes|logout\/|confirmOptIn\/(?:good|link|again|forward)|\w+\/names-)/,
    1,
    0,
  ],
  [/^changePassword\/(?:good|wrong|others-end|begun-ends|own-stays|old-over)/, 1, 0],
  [/^resetPassword\/(?:good|used|link|others-end|told)/, 1, 0],
  [/^changePassword\/limit/, 1, 0],
  [/^(?:createSubuser|importSubuser)\/good/, 1, 0],
  [/^sendContact\/(?:limit|declaration-limit)/, 0, CONTACTS_MAX],
  [/\/fuzz$/, 1, 0],
];
const EACH: readonly Makes[] = [
  [/^register\w*\/good/, 1, 0],
  [/^registerAtCustomer\/limit|^registerSubuser\/limit|\/claimed-host/, 1, 0],
  [/^sendContact\/(?:good|declaration|declaration-text)$/, 0, 1],
  [/^sendContact\/declaration-limit/, 0, 10],
];

/** What these checks leave at most on a backend that keeps the contract (rule 22.6). */
export function leftBy(checks: readonly Check[]): { accounts: number; contacts: number } {
  const ids = checks.map(({ id }) => id);
  const rows = [
    ...SHARED.filter(([pattern]) => ids.some((id) => pattern.test(id))),
    ...EACH.flatMap((row) => ids.filter((id) => row[0].test(id)).map(() => row)),
  ];
  return {
    accounts: rows.reduce((sum, [, accounts]) => sum + accounts, 0),
    contacts: rows.reduce((sum, [, , contacts]) => sum + contacts, 0),
  };
}
