import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type * as z from 'zod/mini';
import type { ContactCategory } from '../../src/contract/contact.ts';
import type { clientSchema } from '../../src/sites/schema.ts';
import type { BuildCost } from './scale-build.ts';
import { copyProject, writeSites } from './sites-folder.ts';

const CATEGORIES = 5;
const TOPICS = 5;

/** Per generated client: a category with its topics, five times. */
export const CONTACT_PATHS = CATEGORIES * (1 + TOPICS);

export interface ScaledBuild extends BuildCost {
  readonly clients: number;
  readonly assets: readonly string[];
  readonly dist: string;
}

/**
 * Builds a copy of the project with generated clients that differ in brand and contact topics.
 * @param folder is emptied first
 * @throws Error with the output of a failed build
 */
export async function buildScaled(folder: string, clients: number): Promise<ScaledBuild> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
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
    env: { PATH: process.env['PATH'], PORTAL_PACK: 'no', PORTAL_SITES: 'sites' },
  });
  const cost = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildCost;
  const dist = join(folder, 'dist');
  const assets = readdirSync(join(dist, 'prd/client-0/_astro')).sort();
  return { ...cost, clients, assets, dist };
}

function clientOf(id: string, index: number): z.input<typeof clientSchema> {
  return {
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
  };
}

function brandOf(index: number) {
  const colour = `#${(0x0f0000 + index * 257).toString(16).padStart(6, '0')}`;
  return { light: { accent: colour, accentStrong: colour } };
}

function topicsOf(id: string): ContactCategory[] {
  return Array.from({ length: CATEGORIES }, (_, category) => ({
    cId: `${id}-${category}`,
    cPath: `bereich-${category}`,
    cLabel: `Bereich ${category} von ${id}`,
    topics: Array.from({ length: TOPICS }, (_, topic) => ({
      tId: `${id}-${category}-${topic}`,
      tPath: `thema-${topic}`,
      tLabel: `Thema ${topic} von ${id}`,
    })),
  }));
}
