import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { ContactCategory } from '../../src/contract/calls/contact/contact-categories.ts';
import type { clientSchema } from '../../src/sites/schemas/clients-and-environments.ts';
import type { BuildCost } from '../support/scale-build.ts';
import { copyProject, writeSites } from '../support/sites-folder.ts';

const CATEGORY_COUNT = 5;
const TOPIC_COUNT = 5;

/** The number of contact pages of a client: one for each category and for each topic. */
const CONTACT_PAGE_COUNT = CATEGORY_COUNT * (1 + TOPIC_COUNT);

interface ScaledBuild extends BuildCost {
  readonly clientCount: number;
  readonly assets: readonly string[];
  readonly dist: string;
}

/**
 * Builds a copy of the project with generated clients that differ in brand and contact topics.
 * @param folder folder of the copy, whose files are deleted first
 * @throws Error with the output of a failed build
 */
async function buildWithClients(folder: string, clientCount: number): Promise<ScaledBuild> {
  copyProject(folder);
  const ids = Array.from({ length: clientCount }, (_, index) => `client-${index}`);
  writeSites(join(folder, 'sites'), {
    'clients.json': { clients: ids.map(createClient) },
    ...Object.fromEntries(ids.map((id) => [`contact/${id}.json`, createTopics(id)])),
    ...Object.fromEntries(ids.map((id, index) => [`brands/${id}.json`, createBrand(index)])),
  });
  const script = resolve('tests/support/scale-build.ts');
  const { stdout } = await promisify(execFile)('node', [script], {
    cwd: folder,
    // Vitest’s variables would cause a development build.
    env: { PATH: process.env['PATH'], PORTAL_COMPRESS: 'no', PORTAL_SITES: 'sites' },
  });
  const cost = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildCost;
  const dist = join(folder, 'dist');
  const assets = readdirSync(join(dist, 'prd/client-0/_astro')).sort();
  return { ...cost, clientCount, assets, dist };
}

const createClient = (id: string, index: number): z.input<typeof clientSchema> => ({
  id,
  productName: `Mein Konto ${index}`,
  label: `m Produkt ${index}`,
  start: {
    prd: `https://produkt-${index}.example.de/`,
    stg: `https://produkt-${index}.stg.example.de/`,
    dev: `/__sandbox/produkt-${index}`,
  },
  registration: index % 2 === 0 ? 'normal' : 'shop',
  show: [],
  hide: index % 3 === 0 ? ['profile'] : [],
  contactSnapshot: id,
  publisher: 'beispiel',
  brand: id,
});

/** Creates a brand with a dark colour that no other client has. */
function createBrand(index: number) {
  const colour = `#${(0x0f0000 + index * 257).toString(16).padStart(6, '0')}`;
  return { light: { accent: colour, accentStrong: colour } };
}

const createTopics = (id: string): ContactCategory[] =>
  Array.from({ length: CATEGORY_COUNT }, (_, category) => ({
    cId: `${id}-${category}`,
    cPath: `bereich-${category}`,
    cLabel: `Bereich ${category} von ${id}`,
    topics: Array.from({ length: TOPIC_COUNT }, (_, topic) => ({
      tId: `${id}-${category}-${topic}`,
      tPath: `thema-${topic}`,
      tLabel: `Thema ${topic} von ${id}`,
    })),
  }));

const GIB_BYTES = 2 ** 30;
const SMALL_CLIENT_COUNT = 5;
const LARGE_CLIENT_COUNT = 40;
const BUILD_MAX_MS = 2_700_000;
const FOLDER = '.cache/scale-test';

let smallBuilds: ScaledBuild[];
let largeBuild: ScaledBuild;

const averageOfSmallBuilds = (costOf: (build: ScaledBuild) => number): number =>
  smallBuilds.reduce((sum, build) => sum + costOf(build), 0) / smallBuilds.length;

/** Repeats the build with few clients until a parallel build has ended. */
async function repeatSmallBuildDuring(parallelBuild: Promise<ScaledBuild>): Promise<ScaledBuild[]> {
  const builds: ScaledBuild[] = [];
  let isRunning = true;
  const parallelEnd = parallelBuild.finally(() => {
    isRunning = false;
  });
  do builds.push(await buildWithClients(`${FOLDER}/small`, SMALL_CLIENT_COUNT));
  while (isRunning);
  await parallelEnd;
  return builds;
}

/**
 * The builds with few and with many clients run in parallel, so that the load of the computer is the same. The
 * tests compare CPU times.
 */
describe('the export of many clients in three environments', () => {
  beforeAll(async () => {
    const largeBuildPromise = buildWithClients(`${FOLDER}/large`, LARGE_CLIENT_COUNT);
    smallBuilds = await repeatSmallBuildDuring(largeBuildPromise);
    largeBuild = await largeBuildPromise;
  }, BUILD_MAX_MS);

  // The pages take a gigabyte of disk space.
  afterAll(() => rmSync(FOLDER, { recursive: true, force: true }), BUILD_MAX_MS);

  it('has all pages of all clients', () => {
    expect(largeBuild.pages / LARGE_CLIENT_COUNT).toBe(
      averageOfSmallBuilds(({ pages }) => pages) / SMALL_CLIENT_COUNT,
    );
    const contactFiles = readdirSync(
      join(largeBuild.dist, `prd/client-${LARGE_CLIENT_COUNT - 1}/kontakt`),
      {
        recursive: true,
      },
    );
    expect(contactFiles.filter((name) => String(name).endsWith('.html'))).toHaveLength(
      CONTACT_PAGE_COUNT,
    );
  });

  it('bundles the same files at a similar cost for few and for many clients', () => {
    for (const { assets } of smallBuilds) expect(largeBuild.assets).toEqual(assets);
    expect(largeBuild.bundlingMs).toBeLessThan(
      1.5 * averageOfSmallBuilds(({ bundlingMs }) => bundlingMs),
    );
  });

  it('renders a page at a similar cost for few and for many clients', () => {
    const costOf = ({ htmlMs, pages }: ScaledBuild) => htmlMs / pages;
    expect(costOf(largeBuild)).toBeLessThanOrEqual(1.25 * averageOfSmallBuilds(costOf));
  });

  it('uses less than 1 GiB of memory', () => {
    expect(largeBuild.peakBytes).toBeLessThan(GIB_BYTES);
  });
});
