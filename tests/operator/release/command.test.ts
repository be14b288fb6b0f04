import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('rule 30.4: npm run release refuses an unknown option with one sentence', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/operator/release/main.ts', '--force'],
    { encoding: 'utf8' },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is an unknown option. Use npm run release [-- --out FOLDER --sign KEYFILE].\n',
  });
});
