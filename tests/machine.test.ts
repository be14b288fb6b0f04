import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limitHere, slownessFrom } from './support/machine.ts';

describe('time limits of the tests', () => {
  it.each([
    [100, 1],
    [500, 1],
    [750, 1.5],
    [1010, 2.1],
    [5000, 10],
  ])('a work of %i ms multiplies them by %d', (ms, factor) => {
    expect(slownessFrom(ms)).toBe(factor);
  });

  describe('on a machine half as fast', () => {
    beforeEach(() => {
      vi.stubEnv('PORTAL_TEST_SLOWNESS', '2');
      vi.resetModules();
      return () => vi.unstubAllEnvs();
    });

    it('are twice as long', () => {
      expect(limitHere(1500)).toBe(3000);
    });

    it.each([
      ['unit tests', () => import('./vitest.config.ts'), 20_000],
      ['tests of the export', () => import('./built/vitest.config.ts'), 120_000],
    ])('are twice as long in the %s', async (_, load, ms) => {
      const { test } = (await load()).default;
      expect(test).toMatchObject({ testTimeout: ms, hookTimeout: 20_000 });
    });

    it('are twice as long in the browser tests', async () => {
      const { default: config } = await import('./e2e/playwright.config.ts');
      expect(config).toMatchObject({ timeout: 120_000, expect: { timeout: 20_000 } });
    });
  });
});
