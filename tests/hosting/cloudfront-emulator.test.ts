import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cloudfront } from '../support/clouds/cloudfront.ts';

/** Asks the emulator about an empty tree whose function returns this response. */
function answeredBy(response: unknown) {
  const dist = mkdtempSync(join(tmpdir(), 'cloud-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const rules = join(dist, 'hosts/prd/shop');
  mkdirSync(rules, { recursive: true });
  const code = `function handler() { return ${JSON.stringify(response)}; }`;
  writeFileSync(join(rules, 'cloudfront-function.js'), code);
  return () => cloudfront(join(dist, 'prd/shop'))('/');
}

const answer = (name: string) =>
  answeredBy({ statusCode: 400, headers: { [name]: { value: 'x' } } });

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/
describe('rule 13.7: a CloudFront function', () => {
  // functions-event-structure.html
  test('“header names must be lowercase when they’re added by your function code”', () => {
    expect(answer('x-frame-options')().headers.get('x-frame-options')).toBe('x');
    expect(answer('X-Frame-Options')).toThrow('cannot send X-Frame-Options');
  });

  // edge-function-restrictions-all.html
  test.each(['connection', 'proxy-authenticate', 'x-amz-cf-id', 'x-edge-location', 'x-cache'])(
    '“Certain HTTP headers are disallowed, which means they’re not exposed to edge functions and functions can’t add them”: %s',
    (name) => {
      expect(answer(name)).toThrow(`cannot send ${name}`);
    },
  );
});
