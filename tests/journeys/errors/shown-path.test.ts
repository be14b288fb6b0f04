import { describe, expect, test } from 'vitest';
import { shownPath } from '../../../src/portal/journeys/errors/shown-path.ts';

describe('the path of an error screen', () => {
  test.each([
    ['/gibt-es-nicht', '/gibt-es-nicht'],
    ['/stra%C3%9Fe/%F0%9F%99%82', '/straße/🙂'],
    ['/a%20b', '/a b'],
    ['/', '/'],
    ['', ''],
  ])('is shown decoded: %s is %s', (pathname, shown) => {
    expect(shownPath(pathname)).toBe(shown);
  });

  test('rule S2.2: is text, whatever it holds', () => {
    expect(shownPath('/%3Cimg%20src=x%20onerror=alert(1)%3E')).toBe(
      '/<img src=x onerror=alert(1)>',
    );
  });

  test.each(['/%E0%A4%A', '/%', '/%zz', '/%C3', '/%ED%A0%80', '/stra%C3%9Fe/%'])(
    'rule S2.2: shows a broken escape as it is: %s',
    (pathname) => {
      expect(shownPath(pathname)).toBe(pathname);
    },
  );

  test.each([
    ['/%E2%80%AEgnp.exe', '/\ufffdgnp.exe'],
    ['/\u202egnp.exe', '/\ufffdgnp.exe'],
    ['/%E2%81%A6a%E2%81%A9', '/\ufffda\ufffd'],
    ['/a%00b', '/a\ufffdb'],
    ['/a%0d%0ab', '/a\ufffd\ufffdb'],
    ['/%1b%5b31m', '/\ufffd[31m'],
    ['/%c2%85', '/\ufffd'],
  ])('rule S2.2: cannot turn the writing around or steer a terminal: %s', (pathname, shown) => {
    expect(shownPath(pathname)).toBe(shown);
  });

  test.each([
    ['letters', `/${'x'.repeat(5000)}`],
    ['emoji, none of them cut in half', `/${'%F0%9F%99%82'.repeat(5000)}`],
  ])('rule S2.2: ends after 200 characters of %s', (_, pathname) => {
    const shown = shownPath(pathname);
    expect([...shown]).toHaveLength(200);
    expect(shown.isWellFormed()).toBe(true);
  });
});
