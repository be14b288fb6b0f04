import { notApplicable, open, type Row } from './row.ts';

const ISSUER = 'arrives with S14.4: an issuer of the tests, with wrong';

/** V9: self-contained tokens. Ours are opaque; the only ones are the ID tokens of sign-in. */
export const tokens: readonly Row[] = [
  open('9.1.1', 'The signature is checked before the content', `${ISSUER} signatures.`),
  open('9.1.2', 'Only listed algorithms are taken', `${ISSUER} algorithms, none among them.`),
  open('9.1.3', 'Keys come from the issuer that is configured', `${ISSUER} keys.`),
  open('9.2.1', 'Times of validity are obeyed', `${ISSUER} times.`),
  open('9.2.2', 'A token is used for its purpose only', 'arrives with S14.5: logout tokens.'),
  open('9.2.3', 'A token for somebody else is refused', `${ISSUER} audience.`),
  notApplicable(
    '9.2.4',
    'Tokens of one key name their audience',
    'The provider of the sandbox has one client, the portal.',
  ),
];
