import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPacker } from '../../src/build/precompress.ts';
import { serveTree } from '../support/serve-tree.ts';
import { barePages } from './floor.ts';

const FLOOR = '.cache/bench/floor';

/** A site with the sandbox’s API on its own origin. */
type Host = Pick<Awaited<ReturnType<typeof serveTree>>, 'origin'>;

/** Sites that are compared. */
export interface Hosts {
  readonly ours: Host;
  /** Static pages without scripts and fonts. */
  readonly floor: Host;
  stop(): Promise<void>;
}

/** Compresses and serves the portal and the baseline. */
export async function startHosts(): Promise<Hosts> {
  rmSync(FLOOR, { recursive: true, force: true });
  for (const [name, html] of Object.entries(barePages())) {
    mkdirSync(dirname(join(FLOOR, name)), { recursive: true });
    writeFileSync(join(FLOOR, name), html);
  }
  await createPacker('.cache/packed').pack(FLOOR);
  const [ours, floor] = [await serve('dist/prd/library'), await serve(FLOOR)];
  const stop = async () => {
    for (const host of [ours, floor]) await host.stop();
  };
  return { ours, floor, stop };
}

/** All rounds come from one address. */
function serve(tree: string) {
  return serveTree(tree, { client: 'library', perNetwork: 100_000 });
}
