import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { BUILD_TARGET } from './src/build/browsers.ts';
import { portal } from './src/build/pages/astro-integration.ts';
import { chunkGroups } from './src/build/pages/chunk-groups.ts';
import { contentSecurityPolicy } from './src/build/pages/content-security-policy.ts';
import { writeSitesAsData } from './src/build/sites-as-data.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'preserve', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // Streamed, a long form arrives in pieces, with inline scripts that the policy blocks (rule S3.5).
  integrations: [react({ experimentalDisableStreaming: true }), portal()],
  security: { csp: contentSecurityPolicy },
  server: { port: 4400 },
  // No Markdown here; its highlighter would warn about the policy.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [writeSitesAsData()],
    build: {
      // A build of one tree leaves the others (`emptyTrees`).
      emptyOutDir: false,
      target: BUILD_TARGET,
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  },
});
