import { describe, expect, test } from 'vitest';
import { email } from '../../../src/contract/values/email.ts';
import { findFirstError } from '../../../src/contract/values/first-error.ts';
import { measureCpuTime } from '../../support/cpu-time.ts';

const DOMAIN = '@kanz.de';
const createAddress = (length: number): string => 'x'.repeat(length - DOMAIN.length) + DOMAIN;

describe('an e-mail address', () => {
  test.each([
    ['of ordinary form', 'Max.Muster@Kanzlei.DE', 'max+konto@a.b.c.de', 'a@b-c.de', '1@2345.de'],
    ['with umlauts', 'max@müller.de', 'jörg@kanzlei.de', 'max@xn--mller-kva.de'],
    ['of other scripts', 'max@example.xn--p1ai', 'max@почта.рф', '🙂🙂🙂@x.de'],
    ['with all allowed special characters', 'max!#$%&*/=?^_`{|}~-@web.de'],
    ['with apostrophes', "o'brien@example.ie", 'o’brien@example.ie', "'max'@web.de"],
    ['of 9 to 60 characters', createAddress(9), createAddress(60)],
  ])('%s is valid and sent unchanged', (_, ...inputs) => {
    for (const typedText of inputs) expect(email.parse(typedText)).toBe(typedText);
  });

  test.each(['  max@web.de\t', '\u00a0max@web.de\u00a0', ` ${createAddress(60)} `])(
    '%j is valid and sent without blanks at its ends',
    (typedText) => {
      expect(email.parse(typedText)).toBe(typedText.trim());
    },
  );

  test.each([
    ['nothing', 'email.required', '', '  \u00a0'],
    ['a length out of bounds', 'email.invalid', 'a@bc.de', createAddress(61)],
    ['no @ or two of them', 'email.invalid', 'max.web.de', 'max@@web.de'],
    ['no top-level domain', 'email.invalid', 'max@localhost', 'max@web.d', 'max@web.12'],
    ['two dots', 'email.invalid', 'max@web..de', 'max..m@web.de'],
    ['a dot at an end', 'email.invalid', 'max@.web.de', 'max@web.de.'],
    ['a hyphen at an end', 'email.invalid', 'max@-web.de', 'max@web-.de'],
    ['blanks', 'email.invalid', 'max@we b.de', 'ma\u00a0x@web.de'],
    ['other special characters', 'email.invalid', 'max@we_b.de', 'max,m@web.de', 'max\\.m@web.de'],
    ['an apostrophe in the domain', 'email.invalid', "max@o'brien.ie"],
    ['an umlaut of two characters', 'email.invalid', 'max@mu\u0308ller.de'],
    ['quotes, names and schemes', 'email.invalid', '"max m"@web.de', 'Max <max@web.de>'],
    ['more than an address', 'email.invalid', 'max@web.de\nBcc: a@web.de', 'mailto:max@web.de'],
    ['control characters', 'email.invalid', 'max\u0001m@web.de', 'max\u007fm@web.de'],
    ['invisible characters', 'email.invalid', 'max\u00adm@web.de', 'max\u200bm@web.de'],
    ['direction marks and joiners', 'email.invalid', 'max\u202em@web.de', 'max\u034fm@web.de'],
    ['fillers', 'email.invalid', 'max\u3164m@web.de', 'max@we\u3164b.de', 'max\ufe0fm@web.de'],
    ['unassigned characters', 'email.invalid', 'max\ue000m@web.de', 'max\u0378m@web.de'],
    [
      'half of a surrogate pair, and tag characters',
      'email.invalid',
      'max\ud800m@web.de',
      'max\u{e0061}m@web.de',
    ],
  ])('with %s has the error %s (8.5)', (_, error, ...inputs) => {
    for (const typedText of inputs) expect(findFirstError(email, typedText), typedText).toBe(error);
  });

  test('is checked in linear time', () => {
    const timeMs = measureCpuTime(() => {
      findFirstError(email, `a@${'a-'.repeat(500_000)}`);
      findFirstError(email, `a@${'a.'.repeat(28)}1`);
      findFirstError(email, `a@${'a-'.repeat(28)}.`);
      findFirstError(email, '.a'.repeat(500_000));
    });
    // A check in quadratic time would take minutes.
    expect(timeMs).toBeLessThan(5000);
  });
});
