import { type AstroIntegration, build } from 'astro';

/** Builds the project in the working directory and prints the cost. */

export interface BuildCost {
  /** CPU time of all cores in ms, independent of other load. */
  readonly bundlingMs: number;
  readonly htmlMs: number;
  readonly pages: number;
  readonly peakBytes: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let [begun, bundled, generated, pages] = [0, 0, 0, 0];

const clock: AstroIntegration = {
  name: 'clock',
  hooks: {
    'astro:build:start': () => {
      begun = cpuMs();
    },
    'astro:config:setup': ({ updateConfig }) => {
      // Bundling ends with the last written bundle.
      const closeBundle = () => {
        bundled = cpuMs();
      };
      updateConfig({ vite: { plugins: [{ name: 'clock', closeBundle }] } });
    },
    'astro:build:generated': () => {
      generated = cpuMs();
    },
    'astro:build:done': (built) => {
      pages = built.pages.length;
    },
  },
};

process.env['NODE_ENV'] = 'production';
await build({ root: '.', integrations: [clock], logLevel: 'error' });
const cost: BuildCost = {
  bundlingMs: bundled - begun,
  htmlMs: generated - bundled,
  pages,
  peakBytes: process.resourceUsage().maxRSS * 1024,
};
// Exits explicitly, because the bundler may keep the process alive.
process.stdout.write(`${JSON.stringify(cost)}\n`, () => process.exit());
