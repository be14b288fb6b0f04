import { expect, test } from 'vitest';
import { formatPath } from '../../../../src/portal/components/errors/shown-path.ts';

const BROKEN_PATHS = ['/%E0%A4%A', '/%', '/%zz', '/%C3', '/%ED%A0%80', '/stra%C3%9Fe/%'];

test.each<readonly [path: string, shownPath: string]>([
  ['/gibt-es-nicht', '/gibt-es-nicht'],
  ['/stra%C3%9Fe/%F0%9F%99%82', '/straße/🙂'],
  ['/a%20b', '/a b'],
  ['/', '/'],
  ['', ''],
  ['/%3Cimg%20src=x%20onerror=alert(1)%3E', '/<img src=x onerror=alert(1)>'],
  ...BROKEN_PATHS.map((path) => [path, path] as const),
  // These characters reverse the direction of text, or control a terminal.
  ['/%E2%80%AEgnp.exe', '/\ufffdgnp.exe'],
  ['/\u202egnp.exe', '/\ufffdgnp.exe'],
  ['/%E2%81%A6a%E2%81%A9', '/\ufffda\ufffd'],
  ['/a%00b', '/a\ufffdb'],
  ['/a%0d%0ab', '/a\ufffd\ufffdb'],
  ['/%1b%5b31m', '/\ufffd[31m'],
  ['/%c2%85', '/\ufffd'],
])('the path %s is shown as %s (S2.2)', (pathname, shownPath) => {
  expect(formatPath(pathname)).toBe(shownPath);
});

test.each([
  ['letters', `/${'x'.repeat(5000)}`],
  ['emoji, none of them cut in half', `/${'%F0%9F%99%82'.repeat(5000)}`],
])('a path is shown up to 200 characters of %s (S2.2)', (_, pathname) => {
  const shownPath = formatPath(pathname);
  expect([...shownPath]).toHaveLength(200);
  expect(shownPath.isWellFormed()).toBe(true);
});
