import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultTreeAdapter, parse, serialize } from 'parse5';
import { attributeOf, elementsOf } from '../../src/build/pages/html.ts';
import { createPacker } from '../../src/build/precompress.ts';
import { serveSandbox } from '../support/serve-sandbox.ts';
import { barePages } from './floor.ts';

const OURS = 'dist/prd/library';
const FLOOR = '.cache/bench/floor';

type Host = Pick<Awaited<ReturnType<typeof serveSandbox>>, 'origin'>;

export interface Hosts {
  readonly ours: Host;
  readonly floor: Host;
  stop(): Promise<void>;
}

export async function startHosts(): Promise<Hosts> {
  rmSync(FLOOR, { recursive: true, force: true });
  for (const [name, html] of Object.entries(barePages())) {
    write(name, html);
    write(withoutScripts(name), scriptless(readFileSync(join(OURS, name), 'utf8')));
  }
  await createPacker('.cache/packed').pack(FLOOR);
  const [ours, floor] = [await serve(OURS), await serve(FLOOR)];
  const stop = async () => {
    for (const host of [ours, floor]) await host.stop();
  };
  return { ours, floor, stop };
}

/** Where the floor has the portal's own page without scripts. */
export function withoutScripts(path: string): string {
  return join('/ohne', path);
}

function write(name: string, html: string): void {
  mkdirSync(dirname(join(FLOOR, name)), { recursive: true });
  writeFileSync(join(FLOOR, name), html);
}

/** As a guest sees it, with its typeface. */
function scriptless(html: string): string {
  const page = parse(html.replace('data-session="unknown"', 'data-session="guest"'));
  for (const element of elementsOf(page))
    if (/script|template/.test(element.tagName) || attributeOf(element, 'rel') === 'modulepreload')
      defaultTreeAdapter.detachNode(element);
  return serialize(page);
}

/** All rounds come from one address. */
function serve(tree: string) {
  return serveSandbox({ environment: 'prd', client: 'library', tree, perNetwork: 100_000 });
}
