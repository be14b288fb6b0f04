import { defineConfig } from 'astro/config';
import { BUILD_TARGET } from './src/build/browsers.ts';
import { portal } from './src/build/pages/astro-integration.ts';
import { chunkGroups } from './src/build/pages/chunk-groups.ts';
import {
  contentSecurityPolicy,
  FIRST_PAINT_SCRIPT,
} from './src/build/pages/content-security-policy.ts';
import { moduleCopies } from './src/build/pages/module-copies.ts';
import { noZod } from './src/build/pages/no-zod.ts';
import { smallPreloadHelper } from './src/build/pages/preload-helper.ts';
import { reactModules } from './src/build/pages/react-modules.ts';
import { reactRenderer } from './src/build/pages/react-renderer.ts';
import { typeface } from './src/build/pages/typeface.ts';
import { replacedSentences, writtenBackendIds } from './src/build/written-modules.ts';

/** Vite leaves them in place of imported style sheets: about 90 bytes a page. */
const STYLE_COMMENTS = /\/\* empty css +\*\/\n?/g;

/** @type {import('vite').Plugin} */
const withoutStyleComments = {
  name: 'portal:style-comments',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(STYLE_COMMENTS, '');
    },
  },
};

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
      moduleCopies(),
      replacedSentences(),
      writtenBackendIds(),
      smallPreloadHelper(),
      withoutStyleComments,
      typeface(),
    ],
    define: { FIRST_PAINT_SCRIPT: JSON.stringify(FIRST_PAINT_SCRIPT) },
    build: {
      // A build of one tree leaves the others (`emptyTrees`).
      emptyOutDir: false,
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
