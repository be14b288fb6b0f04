import { defineConfig } from 'astro/config';
import { writtenBackendIds } from './src/hosting/backend-ids.ts';
import { BUILD_TARGET } from './src/hosting/browsers.ts';
import { chunkGroups } from './src/hosting/chunk-groups.ts';
import { contentSecurityPolicy } from './src/hosting/content-security-policy.ts';
import { FIRST_PAINT_SCRIPT } from './src/hosting/inline-scripts.ts';
import { noZod } from './src/hosting/no-zod.ts';
import { portal } from './src/hosting/portal.ts';
import { shortPreloadLists, smallPreloadHelper } from './src/hosting/preload-helper.ts';
import { reactModules } from './src/hosting/react-modules.ts';
import { reactRenderer } from './src/hosting/react-renderer.ts';
import { replacedSentences } from './src/hosting/sentences/plugin.ts';

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
    plugins: [
      reactModules(),
      noZod(),
      replacedSentences(),
      writtenBackendIds(),
      smallPreloadHelper(),
      shortPreloadLists(),
    ],
    define: { FIRST_PAINT_SCRIPT: JSON.stringify(FIRST_PAINT_SCRIPT) },
    build: {
      modulePreload: { polyfill: false },
      target: BUILD_TARGET,
      // Named, so the server's build and the browser's write the same letters: Astro inlines a sheet once.
      cssTarget: BUILD_TARGET,
      rolldownOptions: {
        // Limits and addresses stand where they are used, instead of being handed from chunk to chunk.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  },
});
