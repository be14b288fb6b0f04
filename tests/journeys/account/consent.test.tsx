// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test } from 'vitest';
import { newsletters } from '../../../src/contract/newsletter.ts';
import { cached } from '../../../src/portal/http/cache/request-cache.ts';
import { until } from '../../support/clock.ts';
import { box, user } from '../../support/fields.ts';
import { openSettings, press, says, status, usable } from '../support/account.tsx';

const CONSENT = 'Einwilligungen';
const LIST_LETTERS = '/library/GetNewsletter';
const SAVED = 'Ihre Änderungen wurden gespeichert.';

describe('the consent', () => {
  const advertisement = () => box('Ja, ich möchte per E-Mail und Telefon');

  test('rule 7.16.4: is given and withdrawn in the same two steps', async () => {
    const page = await openSettings();
    await usable(CONSENT);
    for (const given of [true, false]) {
      expect(advertisement().checked).toBe(!given);
      await user.click(advertisement());
      expect(status(CONSENT)).toBe('');
      await press(CONSENT, 'Speichern');
      await until(() => expect(status(CONSENT)).toBe(SAVED));
    }
    expect(page.sent('/account/updateConsent')).toEqual([
      { consent: { advertisement: true } },
      { consent: { advertisement: false } },
    ]);
  });

  test('rule 7.16.4.a: that was given is shown with its time and its words', async () => {
    const { sandbox } = await openSettings();
    await usable(CONSENT);
    await user.click(advertisement());
    await press(CONSENT, 'Speichern');
    await until(() => expect(status(CONSENT)).toBe(SAVED));
    await openSettings({ sandbox });
    await says(
      CONSENT,
      'Uhr eingewilligt. Der Wortlaut war: „Ja, ich möchte per E-Mail und Telefon',
    );
  });

  test('rule 7.19: that is saved lets no answer from before be used again', async () => {
    const page = await openSettings();
    await usable('Newsletter');
    await usable(CONSENT);
    await press(CONSENT, 'Speichern');
    await until(() => expect(status(CONSENT)).toBe(SAVED));
    expect(page.sent(LIST_LETTERS)).toHaveLength(1);
    await cached(newsletters, {});
    expect(page.sent(LIST_LETTERS)).toHaveLength(2);
  });
});
