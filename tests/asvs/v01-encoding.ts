import { notApplicable, proved, type Row } from './row.ts';

const NO_LDAP = 'The product asks no directory service; accounts lie in SQLite.';
const NO_TEMPLATES = 'Pages and mails are built by the source itself, by no template language.';
const JAVASCRIPT = 'JavaScript manages its memory itself, and there is no native code of our own.';

/** V1: encoding and sanitisation. */
export const encoding: readonly Row[] = [
  proved(
    '1.1.1 Input is decoded once, before it is judged',
    ['portal/forms/dynamic/server-text.test.ts', 'entities'],
    ['portal/forms/dynamic/server-text.test.ts', 'rule S2.1: in addresses are read before anyone'],
  ),
  proved(
    '1.1.2 Output is encoded last, by the interpreter itself',
    ['sinks.test.ts', 'rule S2: text never becomes HTML'],
    ['journeys/hostile-names.test.tsx', 'rule S2.4: is a name in greeting and menu'],
  ),
  proved(
    '1.2.1 Output fits its context: HTML, attributes, headers',
    ['portal/forms/dynamic/ServerText.test.tsx', 'rule S2.1: %s makes only known elements'],
    ['sandbox/control/control-room.test.ts', 'shows user input as text'],
    ['built/web-servers.long.test.ts', 'copies no line break of an address into a header'],
  ),
  proved(
    '1.2.2 Addresses are built encoded, and only of safe protocols',
    ['portal/session/navigation/allowed-targets.test.ts', 'a hostile address'],
    ['portal/http/send-once.test.ts', 'encodes query values once'],
    ['portal/session/navigation/sign-in.test.ts', 'rule 4.6: of a login on'],
  ),
  proved(
    '1.2.3 JSON and script in a page cannot be broken out of',
    ['sites/page-site.test.ts', 'rule S2.5: are read from its HTML, angle brackets escaped'],
    ['build/pages/first-paint.test.ts', 'rule S3.1: the script cannot be ended by markup'],
  ),
  proved('1.2.4 Database statements are parameterised', [
    'sandbox/sinks.test.ts',
    'no value becomes part of an SQL statement',
  ]),
  proved('1.2.5 No command of the operating system takes input', [
    'sandbox/sinks.test.ts',
    'nothing starts a process',
  ]),
  notApplicable('1.2.6 Protection from LDAP injection', NO_LDAP),
  notApplicable('1.2.7 Protection from XPath injection', 'The product reads and asks no XML.'),
  notApplicable('1.2.8 LaTeX processors are safe', 'The product sets nothing in LaTeX.'),
  proved(
    '1.2.9 Text in a regular expression cannot act as one',
    ['portal/forms/dynamic/rules/safe-pattern.test.ts', 'a pattern that could hang'],
    ['portal/forms/dynamic/rules/safe-pattern.test.ts', 'a pattern that cannot be read'],
    ['portal/forms/dynamic/rules/pattern-hang.long.test.ts', 'rule S2.7: no accepted pattern'],
  ),
  proved(
    '1.3.1 HTML from outside is rendered by safe means',
    ['portal/forms/dynamic/ServerText.test.tsx', 'rule S2.1: %s makes only known elements'],
    ['build/pages/content-security-policy.test.ts', 'parses no text as HTML'],
  ),
  proved(
    '1.3.2 No text is executed as code',
    ['sinks.test.ts', 'rule S2: text never becomes code'],
    ['sandbox/sinks.test.ts', 'no text becomes code'],
    ['e2e/attacks.spec.ts', 'rule S3.3: an injected script does not run'],
  ),
  proved(
    '1.3.3 Text is cut and cleaned before a risky context',
    ['portal/http/read-refusal.test.ts', 'rule 9.7: texts have no control characters'],
    ['e2e/query-parameters.spec.ts', 'rule S1.4: a label is shortened plain text'],
  ),
  notApplicable('1.3.4 SVG from users is made safe', 'Nobody can upload or paste a picture.'),
  proved('1.3.5 Markup languages from outside are limited', [
    'portal/forms/dynamic/any-server-text.test.ts',
    'rule S2.1: is read without a fault and yields known elements only',
  ]),
  notApplicable(
    '1.3.6 No server-side request goes where a user says',
    'No address of a request is ever fetched; the issuer and the mail server are configured.',
  ),
  notApplicable('1.3.7 Protection from template injection', NO_TEMPLATES),
  notApplicable('1.3.8 Protection from JNDI injection', 'There is no Java in the product.'),
  notApplicable('1.3.9 Values for memcache are cleaned', 'There is no memcache behind it.'),
  notApplicable(
    '1.3.10 Format strings come from the source',
    'Texts are put together by template literals, which read no format from a value.',
  ),
  proved(
    '1.3.11 Mail cannot be injected into',
    ['sandbox/mail/mail-names.test.ts', 'that a mail program turns into a link or a line'],
    ['sandbox/mail/mail-names.test.ts', 'has no name in its greeting: confirmation and all'],
  ),
  notApplicable('1.4.1 Memory-safe handling of strings', JAVASCRIPT),
  notApplicable(
    '1.4.2 No integer overflow',
    'Numbers of JavaScript do not wrap around; lengths and ranges are those of the contract.',
  ),
  notApplicable('1.4.3 Memory is released in time', JAVASCRIPT),
  notApplicable('1.5.1 XML parsers resolve nothing', 'There is no XML parser in the product.'),
  proved('1.5.2 Deserialising untrusted data is harmless', [
    'contract/any-reply.test.ts',
    'rules S9.2, S9.8: is read or refused',
  ]),
];
