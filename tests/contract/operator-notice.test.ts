import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isNoticeFor, operatorNoticeSchema } from '../../src/contract/operator-notice.ts';
import { operatorNoticeFile } from '../../src/sites/schemas/operator-notice.ts';

const TEXT = 'Am 1. Dezember warten wir das Portal.';
const START_TIME = '2026-12-01T18:00:00+01:00';

describe('the file of a notice (27.13)', () => {
  test.each<[string, unknown, string]>([
    ['only a text', { text: TEXT }, TEXT],
    ['500 characters', { text: 'ü'.repeat(500) }, 'ü'.repeat(500)],
    ['a period', { text: TEXT, from: START_TIME, until: '2026-12-01T19:00:00Z' }, TEXT],
    ['pages', { text: TEXT, pages: ['/', '/kontakt/*'] }, TEXT],
  ])('is accepted with %s', (_, file, text) => {
    expect(operatorNoticeSchema.parse(file).text).toBe(text);
    expect(z.safeParse(operatorNoticeFile, file).success).toBe(true);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [{ text: TEXT }]],
    ['HTML', '<!doctype html>'],
    ['no text', {}],
    ['an empty text', { text: ' \n' }],
    ['a text that is too long', { text: 'x'.repeat(501) }],
    ['a number', { text: 7 }],
    ['a time without a zone', { text: TEXT, from: '2026-12-01T18:00:00' }],
    ['a day', { text: TEXT, until: '2026-12-01' }],
    ['a text that is no time', { text: TEXT, until: 'morgen um T12Z' }],
    ['a page instead of pages', { text: TEXT, pages: '/kontakt' }],
    ['pages that are no text', { text: TEXT, pages: [7] }],
  ])('is refused with %s', (_, file) => {
    expect(operatorNoticeSchema.safeParse(file).data).toBeUndefined();
    expect(z.safeParse(operatorNoticeFile, file).success).toBe(false);
  });
});

describe('a notice (27.13)', () => {
  const notice = operatorNoticeSchema.parse({
    text: TEXT,
    from: START_TIME,
    until: '2026-12-01T20:00:00+01:00',
    pages: ['/', '/kontakt/*'],
  });
  const TIME_WITHIN_PERIOD = '2026-12-01T18:00:00Z';

  test.each([
    ['2026-12-01T17:00:00.000Z', '/'],
    ['2026-12-01T18:59:59.999Z', '/'],
    [TIME_WITHIN_PERIOD, '/kontakt/abo/kuendigung'],
  ])('is shown at %s on the page %s', (time, path) => {
    expect(isNoticeFor(notice, path, Date.parse(time))).toBe(true);
  });

  test.each([
    ['2026-12-01T16:59:59.999Z', '/'],
    ['2026-12-01T19:00:00.000Z', '/'],
    [TIME_WITHIN_PERIOD, '/kontakt'],
    [TIME_WITHIN_PERIOD, '/kontaktdaten'],
    [TIME_WITHIN_PERIOD, '/registrierung'],
  ])('is hidden at %s on the page %s', (time, path) => {
    expect(isNoticeFor(notice, path, Date.parse(time))).toBe(false);
  });

  test('without times and pages is shown at any time on every page', () => {
    expect(
      isNoticeFor(
        operatorNoticeSchema.parse({ text: TEXT }),
        '/registrierung',
        Date.parse(TIME_WITHIN_PERIOD),
      ),
    ).toBe(true);
  });
});
