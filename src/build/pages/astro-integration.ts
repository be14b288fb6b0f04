import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkSites } from '../../sites/check.ts';
import { staleSnapshots } from '../../sites/contact/stale-snapshots.ts';
import { trees } from '../../sites/trees.ts';
import { completeTree, emptyTrees, readShared } from '../complete-tree.ts';
import { rewriteToDefaultTree, SANDBOX_PROXY } from '../dev-server.ts';
import { missingSecurityContacts } from '../hosts/security-txt.ts';
import { copyPictures, servePictures } from './pictures.ts';

/** Makes one Astro build a set of web roots, `dist/<environment>/<client>/` (rule 13.1). */
export function portal(): AstroIntegration {
  let dist = '';
  return {
    name: 'portal',
    hooks: {
      'astro:config:setup': ({ addClientDirective, config, updateConfig }) => {
        checkSites();
        dist = fileURLToPath(config.outDir);
        updateConfig({ vite: { server: { proxy: SANDBOX_PROXY } } });
        for (const name of ['touch', 'session'])
          addClientDirective({
            name,
            entrypoint: `./src/portal/layouts/islands/client-${name}.ts`,
          });
      },
      'astro:build:start': async ({ logger }) => {
        const warnings = [...(await staleSnapshots(new Date())), ...missingSecurityContacts()];
        for (const warning of warnings) logger.warn(warning);
        await emptyTrees(dist);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(servePictures);
        server.middlewares.use(rewriteToDefaultTree);
      },
      'astro:build:done': async () => {
        const isPacked = process.env['PORTAL_PACK'] !== 'no';
        await copyPictures(dist);
        const shared = await readShared(dist, isPacked);
        // Sequential: the pages of hundreds of trees do not fit into memory together.
        for (const tree of trees()) await completeTree(dist, tree, shared, isPacked);
        await Promise.all(
          shared.map((name) => rm(join(dist, name), { recursive: true, force: true })),
        );
      },
    },
  };
}
