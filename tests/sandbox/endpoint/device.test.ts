import { expect, test } from 'vitest';
import { describeDevice } from '../../../src/sandbox/endpoint/device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Windows NT 10.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'Edge', 'Windows'],
  [`X11; CrOS x86_64 1) ${WEBKIT} Chrome/131.0 Safari/537.36 OPR/117.0`, 'Opera', 'ChromeOS'],
  [`X11; Linux x86_64) ${WEBKIT} HeadlessChrome/131.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari', 'macOS'],
  ['iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/131.0 Safari/604.1', 'Chrome', 'iPhone'],
  ['iPad; CPU OS 18_1 like Mac OS X) FxiOS/132.0 Safari/604.1', 'Firefox', 'iPad'],
  [`Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0`, 'Samsung Internet', 'Android'],
  ['<script>alert(1)</script>', '', ''],
])('describes the user agent %s as %s on %s (32.3)', (userAgentEnd, browser, system) => {
  expect(describeDevice(`Mozilla/5.0 (${userAgentEnd}`)).toEqual({ browser, system });
});
