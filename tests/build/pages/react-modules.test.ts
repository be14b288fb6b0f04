import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { esModule } from '../../../src/build/pages/react-modules.ts';

const { resolve } = createRequire(import.meta.url);

/** Runs an ES module without imports. */
const run = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('React as ES modules', () => {
  test('imports what was required, and keeps the variable after it', () => {
    expect(
      esModule('"use strict";\nvar A = require("a"),\n  B = require("b/c"),\n  d = 1;\n'),
    ).toBe(
      `import * as A from 'a';\nimport * as B from 'b/c';\n"use strict";\nvar \n  d = 1;\n\nexport {  };`,
    );
  });

  test('exports a constant for what is set once, so that it can be left out', () => {
    expect(esModule('exports.one = 1;')).toContain('const export_one = 1;');
  });

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

  test('has the same exports as the installed React', async () => {
    const code = readFileSync(
      resolve('react/package.json').replace('package.json', 'cjs/react.production.js'),
      'utf8',
    );
    const { default: react } = await import('react');
    const names = Object.keys(react).filter((name) => !/^(act|captureOwnerStack)$/.test(name));
    expect(Object.keys(await run(esModule(code)))).toEqual(expect.arrayContaining(names));
  });
});
