import { parseArgs } from 'node:util';
import { type AstroIntegration, build } from 'astro';

/** Builds the project in the working directory and prints the cost. */

export interface BuildCost {
  readonly bundling: Phase;
  readonly html: Phase;
  readonly completing: Phase;
  readonly pages: number;
  readonly peakBytes: number;
}

interface Phase {
  readonly ms: number;
  /** CPU time of all cores, independent of other load. */
  readonly cpuMs: number;
}

function now(): Phase {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000 };
}

function since(start: Phase, end: Phase): Phase {
  return { ms: end.ms - start.ms, cpuMs: end.cpuMs - start.cpuMs };
}

let [begun, bundled, generated, done] = [now(), now(), now(), now()];
let pages = 0;

const clock: AstroIntegration = {
  name: 'clock',
  hooks: {
    'astro:build:start': () => {
      begun = now();
    },
    'astro:config:setup': ({ updateConfig }) => {
      // Bundling ends with the last written bundle.
      const closeBundle = () => {
        bundled = now();
      };
      updateConfig({ vite: { plugins: [{ name: 'clock', closeBundle }] } });
    },
    'astro:build:generated': () => {
      generated = now();
    },
    'astro:build:done': (built) => {
      pages = built.pages.length;
      done = now();
    },
  },
};

const { values } = parseArgs({ options: { root: { type: 'string', default: '.' } } });
process.env['NODE_ENV'] = 'production';
await build({ root: values.root, integrations: [clock], logLevel: 'error' });
const cost: BuildCost = {
  bundling: since(begun, bundled),
  html: since(bundled, generated),
  completing: since(generated, done),
  pages,
  peakBytes: process.resourceUsage().maxRSS * 1024,
};
// Exits explicitly, because the bundler may keep the process alive.
process.stdout.write(`${JSON.stringify(cost)}\n`, () => process.exit());
