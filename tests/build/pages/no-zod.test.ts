import { expect, test } from 'vitest';
import * as zod from 'zod/mini';
import { noZod } from '../../../src/build/pages/no-zod.ts';

test('rule 8.12: browsers can define schemas without zod, but not check by them', async () => {
  const { resolveId, load } = noZod();
  const code = load(resolveId('zod/mini') ?? '') ?? '';
  const browsers: typeof zod = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(Object.keys(browsers)).toEqual(Object.keys(zod));
  const schema = browsers.object({ name: browsers.string().check(browsers.minLength(1)) });
  for (const check of [browsers.parse, browsers.safeParse, browsers.decode])
    expect(() => check(schema, { name: 'x' })).toThrow('Browsers have no zod.');
  await expect(async () => browsers.parseAsync(schema, { name: 'x' })).rejects.toThrow('Browsers');
  expect([resolveId('zod'), load('zod')]).toEqual([undefined, undefined]);
});
