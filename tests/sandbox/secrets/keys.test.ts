import { expect, it } from 'vitest';
import { openKeys } from '../../../src/sandbox/secrets/keys.ts';

const keys = openKeys(':memory:');

it('changed ciphertext is rejected', () => {
  const sealed = Buffer.from(keys.seal('Straße'), 'base64url');
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(keys.unseal(changed.toString('base64url')), `byte ${index}`).toBeUndefined();
  }
  for (const text of ['', 'Straße']) {
    const whole = Buffer.from(keys.seal(text), 'base64url');
    for (let length = 0; length < whole.length; length += 1)
      expect(keys.unseal(whole.subarray(0, length).toString('base64url'))).toBeUndefined();
  }
});

it('encrypting twice gives different ciphertexts', () => {
  const sealed = Array.from({ length: 50 }, () => keys.seal('Straße'));
  // The first 12 bytes are a random IV.
  expect(new Set(sealed.map((text) => text.slice(0, 16))).size).toBe(50);
  expect(sealed.map(keys.unseal)).toEqual(Array(50).fill('Straße'));
});
