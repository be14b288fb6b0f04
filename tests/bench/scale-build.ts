import { parseArgs } from 'node:util';
import { type AstroIntegration, build } from 'astro';

/** Runs in a process of its own, in the folder of a project: builds it and prints what that cost. */

/** What a build cost; times in ms. */
export interface BuildCost {
  readonly bundling: Phase;
  readonly html: Phase;
  readonly completing: Phase;
  readonly pages: number;
  readonly peakBytes: number;
}

interface Phase {
  /** By the clock. */
  readonly ms: number;
  /** Of the processor, on all cores; what else the machine does is not in it. */
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
      // The last bundle that is written ends the bundling.
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
// Whatever the bundler still holds must not keep the caller waiting.
process.stdout.write(`${JSON.stringify(cost)}\n`, () => process.exit());
