import { Console } from 'node:console';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildScaled, type ScaledBuild } from '../support/scale.ts';

const paper = new Console(process.stdout);
const MIB = 2 ** 20;
const FOLDER = '.cache/scale';

/** Builds 1, 10 and 100 generated clients in 3 environments and prints the cost. */
export async function benchScale(): Promise<void> {
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const clients of [1, 10, 100]) rows.push(rowOf(await buildScaled(FOLDER, clients)));
  paper.table(rows);
  rmSync(FOLDER, { recursive: true, force: true });
}

function rowOf({
  clients,
  pages,
  bundling,
  html,
  completing,
  peakBytes,
  assets,
  dist,
}: ScaledBuild) {
  const welcome = readFileSync(join(dist, 'prd/client-0/index.html'));
  return {
    clients,
    trees: clients * 3,
    pages,
    'bundling s': seconds(bundling.ms),
    'bundled files': assets.length,
    'HTML s': seconds(html.ms),
    'HTML ms a page': Number((html.ms / pages).toFixed(2)),
    'of it processor ms': Number((html.cpuMs / pages).toFixed(2)),
    'completing ms a page': Number((completing.ms / pages).toFixed(2)),
    'peak MiB': Math.round(peakBytes / MIB),
    'welcome page B': brotliCompressSync(welcome).length,
  };
}

function seconds(ms: number): number {
  return Number((ms / 1000).toFixed(1));
}
