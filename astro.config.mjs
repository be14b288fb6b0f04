import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { createPortalIntegration } from './src/build/astro/astro-integration.ts';
import { chunkGroups } from './src/build/astro/chunk-groups.ts';
import { contentSecurityPolicy } from './src/build/astro/content-security-policy.ts';
import { BUILD_TARGET } from './src/build/browsers.ts';
import { SANDBOX_PROXY } from './src/build/dev-server.ts';
import { createSitesPlugin } from './src/build/sites-plugin.ts';
import { SANDBOX_PORT } from './src/sites/environments.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: {
    // `/kontakt` is `kontakt.html`, which a host serves without a redirect, beside `kontakt/abo.html`.
    format: 'preserve',
    // A separate style sheet would need a request before the first paint.
    inlineStylesheets: 'always',
  },
  devToolbar: { enabled: false },
  // A streamed long form would arrive in pieces, with inline scripts that the policy blocks (rule S3.5).
  integrations: [react({ experimentalDisableStreaming: true }), createPortalIntegration()],
  security: { csp: contentSecurityPolicy },
  server: { port: SANDBOX_PORT },
  // The portal has no Markdown, whose highlighter would warn about the policy.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [createSitesPlugin()],
    // The next port belongs to the identity provider of the sandbox.
    server: { strictPort: true, proxy: SANDBOX_PROXY },
    build: {
      // A build of one tree keeps the other trees (`removeTrees`).
      emptyOutDir: false,
      // Astro adds the target `esnext` for the scripts of pages. Of both targets, the older one counts.
      target: BUILD_TARGET,
    },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
      },
    },
  },
});
