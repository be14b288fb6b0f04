import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const CLIENT = './src/portal/layouts/client-react.ts';
const SERVER = './src/portal/layouts/server-react.ts';

/** Astro's React renderer: its client reports errors (rule 7.4), its server knows the site. */
export function reactRenderer(): AstroIntegration {
  const integration = react();
  const { 'astro:config:setup': setUp, ...hooks } = integration.hooks;
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: CLIENT,
              serverEntrypoint: SERVER,
            }),
        }),
    },
  };
}
