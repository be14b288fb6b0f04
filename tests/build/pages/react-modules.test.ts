import { describe, expect, test } from 'vitest';
import { esModule, withResolverOnly } from '../../../src/build/pages/react-modules.ts';

const run = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('React as ES modules', () => {
  test('keeps what is set on several ways, and what the module reads itself', async () => {
    const code =
      'if (globalThis)\n  exports.now = () => 1;\nelse exports.now = () => 2;\nexports.later = () => exports.now() + 1;';
    const { now, later } = await run(esModule(code));
    expect([(now as () => number)(), (later as () => number)()]).toEqual([1, 2]);
  });

  test.each([
    ['React', esModule, 'module.exports = 1;'],
    ['React', esModule, 'exports["a"] = 1;'],
    ['React', esModule, 'const a = require("a");'],
    ['React Hook Form', withResolverOnly, "import React from 'react';"],
    ['React Hook Form', withResolverOnly, 'var validateField = async () => {\n};'],
  ])('stops the build where %s has another form: %s of %s', (name, convert, code) => {
    expect(() => convert(code)).toThrow(`${name} has another form than expected`);
  });
});
