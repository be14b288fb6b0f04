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

const CATEGORIES = 5;
const TOPICS = 5;

/** Per generated client: a category with its topics, five times. */
const CONTACT_PATHS = CATEGORIES * (1 + TOPICS);

interface ScaledBuild extends BuildCost {
  readonly clients: number;
  readonly assets: readonly string[];
  readonly dist: string;
}

/**
 * Builds a copy of the project with generated clients that differ in brand and contact topics.
 * @param folder is emptied first
 * @throws Error with the output of a failed build
 */
async function buildScaled(folder: string, clients: number): Promise<ScaledBuild> {
  copyProject(folder);
  const ids = Array.from({ length: clients }, (_, index) => `client-${index}`);
  writeSites(join(folder, 'sites'), {
    'clients.json': { clients: ids.map(clientOf) },
    ...Object.fromEntries(ids.map((id) => [`contact/${id}.json`, topicsOf(id)])),
    ...Object.fromEntries(ids.map((id, index) => [`brands/${id}.json`, brandOf(index)])),
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
  return { ...cost, clients, assets, dist };
}

const clientOf = (id: string, index: number): z.input<typeof clientSchema> => ({
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

function brandOf(index: number) {
  const colour = `#${(0x0f0000 + index * 257).toString(16).padStart(6, '0')}`;
  return { light: { accent: colour, accentStrong: colour } };
}

const topicsOf = (id: string): ContactCategory[] =>
  Array.from({ length: CATEGORIES }, (_, category) => ({
    cId: `${id}-${category}`,
    cPath: `bereich-${category}`,
    cLabel: `Bereich ${category} von ${id}`,
    topics: Array.from({ length: TOPICS }, (_, topic) => ({
      tId: `${id}-${category}-${topic}`,
      tPath: `thema-${topic}`,
      tLabel: `Thema ${topic} von ${id}`,
    })),
  }));

const GIB = 2 ** 30;
const SMALL = 5;
const LARGE = 40;
const BUILD_MAX_MS = 2_700_000;
const FOLDER = '.cache/scale-test';

let smalls: ScaledBuild[];
let large: ScaledBuild;

const average = (costOf: (build: ScaledBuild) => number): number =>
  smalls.reduce((sum, build) => sum + costOf(build), 0) / smalls.length;

/** Builds few clients again and again until a parallel build has ended. */
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
    expect(large.bundlingMs).toBeLessThan(1.5 * average(({ bundlingMs }) => bundlingMs));
  });

  it('renders a page of many clients at the cost of a page of few', () => {
    const costOf = ({ htmlMs, pages }: ScaledBuild) => htmlMs / pages;
    expect(costOf(large)).toBeLessThanOrEqual(1.25 * average(costOf));
  });

  it('stays within 1 GiB', () => {
    expect(large.peakBytes).toBeLessThan(GIB);
  });
});
