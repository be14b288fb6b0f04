import { deviation, documented, proved, type Row } from './row.ts';

const WALK = [
  'e2e/attacks.spec.ts',
  'rules S11, S5.1, S5.2: console, addresses, referrers have no secrets',
] as const;

/** V14: data protection. */
export const data: readonly Row[] = [
  documented('14.1.1 Sensitive data is named and put into classes', 'Data'),
  documented('14.1.2 Every class says how it is protected', 'Data'),
  deviation(
    '14.2.1 No address holds anything sensitive',
    'Links in mails hold a one-time token in the query; pages take it out at once, no log holds it.',
    'rules 7.9.7, 7.10 (`pt` and `ot`)',
  ),
  proved(
    '14.2.2 No server between keeps sensitive data',
    ['sandbox/endpoint/headers.test.ts', 'rules 13.3, S6.4, S4.1: %s'],
    ['built/web-servers.long.test.ts', 'rule S6.4: proxies %s to the sandbox without caching'],
  ),
  proved('14.2.3 Nobody else is told anything', WALK, [
    'built/export.test.ts',
    'rule S10: loads scripts, styles and fonts from its own origin only',
  ]),
  proved(
    '14.2.4 Data is protected as its class says',
    WALK,
    ['sandbox/api/registration.test.ts', 'stores password and token as hashes only'],
    ['built/web-servers-logs.long.test.ts', 'rule S7.5: contain paths, but no query and no'],
  ),
  proved(
    '14.3.1 Nothing of a person stays in the browser',
    ['portal/session/navigation/logout.test.ts', 'rule 3.15: clears both storages'],
    ['e2e/tabs.spec.ts', 'rule S6.1: Back after a logout shows no personal data'],
    ['e2e/sign-out.spec.ts', 'rule 7.15: the logout page stays with the session and retries'],
  ),
  proved('14.3.2 Browsers keep no sensitive answer', [
    'sandbox/endpoint/headers.test.ts',
    'rules 13.3, S6.4, S4.1: %s',
  ]),
  deviation(
    '14.3.3 Storages of the browser hold nothing sensitive',
    'A draft of a form lies there for 30 minutes when its session ends, without passwords.',
    'rule 3.14, which restores drafts',
  ),
];
