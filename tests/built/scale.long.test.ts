import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitHere } from '../support/machine.ts';
import { buildScaled, CONTACT_PATHS, type ScaledBuild } from '../support/scale.ts';

const GIB = 2 ** 30;
const SMALL = 5;
const LARGE = 40;
const BUILD_MAX_MS = limitHere(300_000);
const FOLDER = '.cache/scale-test';

let smalls: ScaledBuild[];
let large: ScaledBuild;

function average(costOf: (build: ScaledBuild) => number): number {
  return smalls.reduce((sum, build) => sum + costOf(build), 0) / smalls.length;
}

/** Builds few clients again and again until a build that runs beside has ended. */
async function buildSmallsBeside(build: Promise<ScaledBuild>): Promise<ScaledBuild[]> {
  const built: ScaledBuild[] = [];
  let isRunning = true;
  const ended = build.finally(() => {
    isRunning = false;
  });
  do built.push(await buildScaled(`${FOLDER}/small`, SMALL));
  while (isRunning);
  await ended;
  return built;
}

/**
 * Both sizes are built in parallel under the same load, and only the ratio of their CPU time is
 * checked.
 */
describe('the export of many clients in three environments', () => {
  beforeAll(async () => {
    const building = buildScaled(`${FOLDER}/large`, LARGE);
    smalls = await buildSmallsBeside(building);
    large = await building;
  }, BUILD_MAX_MS);

  // The pages need a gigabyte.
  afterAll(() => rmSync(FOLDER, { recursive: true, force: true }), BUILD_MAX_MS);

  it('has every page of every client', () => {
    expect(large.pages / LARGE).toBe(average(({ pages }) => pages) / SMALL);
    const contact = readdirSync(join(large.dist, `prd/client-${LARGE - 1}/kontakt`), {
      recursive: true,
    });
    expect(contact.filter((name) => String(name).endsWith('.html'))).toHaveLength(CONTACT_PATHS);
  });

  it('bundles the same files at the same cost for few clients and many', () => {
    for (const small of smalls) expect(large.assets).toEqual(small.assets);
    expect(large.bundling.cpuMs).toBeLessThan(1.5 * average(({ bundling }) => bundling.cpuMs));
  });

  it('renders a page of many clients at the cost of a page of few', () => {
    const costOf = ({ html, pages }: ScaledBuild) => html.cpuMs / pages;
    expect(costOf(large)).toBeLessThanOrEqual(1.25 * average(costOf));
  });

  it('stays within 1 GiB', () => {
    expect(large.peakBytes).toBeLessThan(GIB);
  });
});
