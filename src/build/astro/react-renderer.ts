import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's React renderer: its client reports errors (rule 7.4), its server knows the site. */
export function reactRenderer(): AstroIntegration {
  // Streamed, a long form arrives in pieces, with inline scripts that the policy blocks (rule S3.5).
  const integration = react({ experimentalDisableStreaming: true });
  const { 'astro:config:setup': setUp } = integration.hooks;
  integration.hooks['astro:config:setup'] = (options) =>
    setUp?.({
      ...options,
      addRenderer: (renderer) =>
        options.addRenderer({
          ...renderer,
          clientEntrypoint: './src/portal/layouts/client-react.ts',
          serverEntrypoint: './src/portal/layouts/server-react.ts',
        }),
    });
  return integration;
}
