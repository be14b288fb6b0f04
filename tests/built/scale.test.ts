import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitHere } from '../support/machine.ts';
import { buildScaled, CONTACT_PATHS, type ScaledBuild } from '../support/scale.ts';

const GIB = 2 ** 30;
const BUILD_MAX_MS = limitHere(300_000);
const FOLDER = '.cache/scale-test';

let tens: ScaledBuild[];
let hundred: ScaledBuild;

function average(costOf: (build: ScaledBuild) => number): number {
  return tens.reduce((sum, build) => sum + costOf(build), 0) / tens.length;
}

/** Builds ten clients again and again until a build that runs beside has ended. */
async function buildTensBeside(build: Promise<ScaledBuild>): Promise<ScaledBuild[]> {
  const built: ScaledBuild[] = [];
  let isRunning = true;
  const ended = build.finally(() => {
    isRunning = false;
  });
  do built.push(await buildScaled(`${FOLDER}/ten`, 10));
  while (isRunning);
  await ended;
  return built;
}

/**
 * Both sizes are built at the same time, so they meet the same machine with the same other work,
 * and only their ratio is judged. Processor time, because the clock also counts waiting.
 */
describe('the export of a hundred clients in three environments', () => {
  beforeAll(async () => {
    const large = buildScaled(`${FOLDER}/hundred`, 100);
    tens = await buildTensBeside(large);
    hundred = await large;
  }, BUILD_MAX_MS);

  // A gigabyte of pages.
  afterAll(() => rmSync(FOLDER, { recursive: true, force: true }), BUILD_MAX_MS);

  it('has every page of every client', () => {
    expect(hundred.pages).toBe(10 * average(({ pages }) => pages));
    const contact = readdirSync(join(hundred.dist, 'prd/client-99/kontakt'), { recursive: true });
    expect(contact.filter((name) => String(name).endsWith('.html'))).toHaveLength(CONTACT_PATHS);
  });

  it('bundles what ten clients bundle, at the same cost', () => {
    for (const ten of tens) expect(hundred.assets).toEqual(ten.assets);
    expect(hundred.bundling.cpuMs).toBeLessThan(1.5 * average(({ bundling }) => bundling.cpuMs));
  });

  it('renders a page at the same cost as a page of ten clients', () => {
    const costOf = ({ html, pages }: ScaledBuild) => html.cpuMs / pages;
    expect(costOf(hundred)).toBeLessThanOrEqual(1.25 * average(costOf));
  });

  it('stays within 1.5 GiB', () => {
    expect(hundred.peakBytes).toBeLessThan(1.5 * GIB);
  });
});
