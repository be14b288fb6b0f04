import { defineConfig } from 'astro/config';
import { BUILD_TARGET } from './src/build/browsers.ts';
import { portal } from './src/build/pages/astro-integration.ts';
import { chunkGroups } from './src/build/pages/chunk-groups.ts';
import {
  contentSecurityPolicy,
  FIRST_PAINT_SCRIPT,
} from './src/build/pages/content-security-policy.ts';
import { reactRenderer } from './src/build/pages/react-renderer.ts';
import { writeSitesAsData } from './src/build/sites-as-data.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'preserve', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [reactRenderer(), portal()],
  security: { csp: contentSecurityPolicy },
  server: { port: 4400 },
  // No Markdown here; its highlighter would warn about the policy.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [writeSitesAsData()],
    define: { FIRST_PAINT_SCRIPT: JSON.stringify(FIRST_PAINT_SCRIPT) },
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
