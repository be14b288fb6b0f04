import { describe, expect, test } from 'vitest';
import { email } from '../../../src/contract/values/email.ts';
import { faults } from '../../../src/copy/faults.ts';
import { cpuTimeOf } from '../../support/cpu-time.ts';
import { faultOf } from './fault-of.ts';

function ofLength(length: number): string {
  return `${'x'.repeat(length - 8)}@kanz.de`;
}

describe('an e-mail address', () => {
  test.each([
    ['max@web.de', 'max@web.de'],
    ['  max@web.de\t', 'max@web.de'],
    ['\u00a0max@web.de\u00a0', 'max@web.de'],
    ['Max.Muster@Kanzlei.DE', 'Max.Muster@Kanzlei.DE'],
    ['max@müller.de', 'max@müller.de'],
    ['jörg@kanzlei.de', 'jörg@kanzlei.de'],
    ['max@xn--mller-kva.de', 'max@xn--mller-kva.de'],
    ['max@example.xn--p1ai', 'max@example.xn--p1ai'],
    ['max@почта.рф', 'max@почта.рф'],
    ['max+konto@a.b.c.de', 'max+konto@a.b.c.de'],
    ['max!#$%&*/=?^_`{|}~-@web.de', 'max!#$%&*/=?^_`{|}~-@web.de'],
    ['a@b-c.de', 'a@b-c.de'],
    ['1@2345.de', '1@2345.de'],
    ['🙂🙂🙂@x.de', '🙂🙂🙂@x.de'],
    [ofLength(8 + 1), ofLength(9)],
    [ofLength(60), ofLength(60)],
    [` ${ofLength(60)} `, ofLength(60)],
  ])('%j is valid and sent as %j', (typed, sent) => {
    expect(email.parse(typed)).toBe(sent);
  });

  test.each([
    ['', 'email.required'],
    ['  \u00a0', 'email.required'],
    ['a@bc.de', 'email.invalid'],
    [ofLength(61), 'email.invalid'],
    ['max.web.de', 'email.invalid'],
    ['max@@web.de', 'email.invalid'],
    ['max@web@web.de', 'email.invalid'],
    ['max@localhost', 'email.invalid'],
    ['max@web.d', 'email.invalid'],
    ['max@web.12', 'email.invalid'],
    ['max@web..de', 'email.invalid'],
    ['max..m@web.de', 'email.invalid'],
    ['max@.web.de', 'email.invalid'],
    ['max@web.de.', 'email.invalid'],
    ['max@-web.de', 'email.invalid'],
    ['max@web-.de', 'email.invalid'],
    ['max@we_b.de', 'email.invalid'],
    ['max@we b.de', 'email.invalid'],
    ['ma x@web.de', 'email.invalid'],
    ['ma\u00a0x@web.de', 'email.invalid'],
    ['max@mu\u0308ller.de', 'email.invalid'],
    ['max,m@web.de', 'email.invalid'],
    ['max;m@web.de', 'email.invalid'],
    ['max:m@web.de', 'email.invalid'],
    ["max'm@web.de", 'email.invalid'],
    ['"max m"@web.de', 'email.invalid'],
    ['<max@web.de>', 'email.invalid'],
    ['Max <max@web.de>', 'email.invalid'],
    ['max@web.de, a@web.de', 'email.invalid'],
    ['max@web.de\nBcc: a@web.de', 'email.invalid'],
    ['max@[127.0.0.1]', 'email.invalid'],
    ['mailto:max@web.de', 'email.invalid'],
    ['max\u0001m@web.de', 'email.invalid'],
    ['max\u007fm@web.de', 'email.invalid'],
    ['max\u0085m@web.de', 'email.invalid'],
    ['max\u00adm@web.de', 'email.invalid'],
    ['max\u200bm@web.de', 'email.invalid'],
    ['max\u202em@web.de', 'email.invalid'],
    ['max\u034fm@web.de', 'email.invalid'],
    ['max\u3164m@web.de', 'email.invalid'],
    ['max\ufe0fm@web.de', 'email.invalid'],
    ['max\ue000m@web.de', 'email.invalid'],
    ['max\u0378m@web.de', 'email.invalid'],
    ['max\ud800m@web.de', 'email.invalid'],
    ['max\u{e0061}m@web.de', 'email.invalid'],
    ['max@we\u3164b.de', 'email.invalid'],
    ['max\\.m@web.de', 'email.invalid'],
  ])('rule 8.5: %j has the fault %s', (typed, fault) => {
    expect(faultOf(email, typed)).toBe(fault);
  });

  test('is checked in linear time', () => {
    const time = cpuTimeOf(() => {
      faultOf(email, `a@${'a-'.repeat(500_000)}`);
      faultOf(email, `a@${'a.'.repeat(28)}1`);
      faultOf(email, `a@${'a-'.repeat(28)}.`);
      faultOf(email, '.a'.repeat(500_000));
    });
    expect(time).toBeLessThan(500);
  });

  test('has its sentences', () => {
    expect(faults['email.required']).toBe('Bitte geben Sie Ihre E-Mail-Adresse ein.');
    expect(faults['email.invalid']).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  });
});
