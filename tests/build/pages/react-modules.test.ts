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

  test.each(['module.exports = 1;', 'exports["a"] = 1;', 'const a = require("a");'])(
    'stops the build at %s',
    (code) => {
      expect(() => esModule(code)).toThrow('React has another form than expected');
    },
  );

  test.each(["import React from 'react';", 'var validateField = async () => {\n};'])(
    'stops the build at a form library with %s only',
    (code) => {
      expect(() => withResolverOnly(code)).toThrow(
        'React Hook Form has another form than expected',
      );
    },
  );
});
