import { type AstroIntegration, build } from 'astro';

// This script builds the project in the working directory and prints the cost.

export interface BuildCost {
  /** CPU time of all cores for the bundles, independent of other load. */
  readonly bundlingMs: number;
  /** CPU time of all cores for the pages. */
  readonly htmlMs: number;
  readonly pages: number;
  readonly peakBytes: number;
}

function readCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let startMs = 0;
let bundledMs = 0;
let generatedMs = 0;
let pageCount = 0;

const stopwatch: AstroIntegration = {
  name: 'stopwatch',
  hooks: {
    'astro:build:start': () => {
      startMs = readCpuMs();
    },
    'astro:config:setup': ({ updateConfig }) => {
      // Bundling ends with the last written bundle.
      const closeBundle = () => {
        bundledMs = readCpuMs();
      };
      updateConfig({ vite: { plugins: [{ name: 'stopwatch', closeBundle }] } });
    },
    'astro:build:generated': () => {
      generatedMs = readCpuMs();
    },
    'astro:build:done': (built) => {
      pageCount = built.pages.length;
    },
  },
};

process.env['NODE_ENV'] = 'production';
await build({ root: '.', integrations: [stopwatch], logLevel: 'error' });
const cost: BuildCost = {
  bundlingMs: bundledMs - startMs,
  htmlMs: generatedMs - bundledMs,
  pages: pageCount,
  peakBytes: process.resourceUsage().maxRSS * 1024,
};
// Exits explicitly, because the bundler may keep the process alive.
process.stdout.write(`${JSON.stringify(cost)}\n`, () => process.exit());
