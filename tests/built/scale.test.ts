import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScaled, CONTACT_PATHS, type ScaledBuild } from '../support/scale.ts';

const GIB = 2 ** 30;
const BUILD_MAX_MS = 300_000;
const FOLDER = '.cache/scale-test';

let one: ScaledBuild;
let hundred: ScaledBuild;

/** Processor time, because the clock also counts what else the machine does. */
describe('the export of a hundred clients in three environments', () => {
  beforeAll(() => {
    one = buildScaled(`${FOLDER}/one`, 1);
    hundred = buildScaled(`${FOLDER}/hundred`, 100);
  }, BUILD_MAX_MS);

  // A gigabyte of pages.
  afterAll(() => rmSync(FOLDER, { recursive: true, force: true }), BUILD_MAX_MS);

  it('has every page of every client', () => {
    expect(hundred.pages).toBe(100 * one.pages);
    const contact = readdirSync(join(hundred.dist, 'prd/client-99/kontakt'), { recursive: true });
    expect(contact.filter((name) => String(name).endsWith('.html'))).toHaveLength(CONTACT_PATHS);
  });

  it('bundles what one client bundles, at the same cost', () => {
    expect(hundred.assets).toEqual(one.assets);
    expect(hundred.bundling.cpuMs).toBeLessThan(1.5 * one.bundling.cpuMs);
  });

  it('renders a page in 1.5 ms', () => {
    expect(hundred.html.cpuMs / hundred.pages).toBeLessThan(1.5);
  });

  it('stays within 1.5 GiB', () => {
    expect(hundred.peakBytes).toBeLessThan(1.5 * GIB);
  });
});
