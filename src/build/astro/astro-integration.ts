import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkSites } from '../../sites/check.ts';
import { findStaleSnapshots } from '../../sites/contact/stale-snapshots.ts';
import { listTrees } from '../../sites/trees.ts';
import { completeTree, readSharedEntries, removeTrees } from '../complete-tree.ts';
import { compressTexts } from '../compress.ts';
import { rewriteToDefaultTree } from '../dev-server.ts';
import { findMissingSecurityContacts } from '../hosts/security-txt.ts';
import { copyPictures, servePictures } from './pictures.ts';

const MANIFEST_FILE = 'script-manifest.json';

/**
 * A plugin of Vite that switches the manifest on, because Astro ignores this option in its
 * configuration.
 */
const clientManifest = {
  name: 'portal:client-manifest',
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { manifest: MANIFEST_FILE } } : undefined,
};

/** Turns one Astro build into a set of web roots, `dist/<environment>/<client>/` (rule 13.1). */
export function createPortalIntegration(): AstroIntegration {
  // `astro:config:setup` sets the path, because `astro:build:start` does not receive it.
  let dist = '';
  return {
    name: 'portal',
    hooks: {
      'astro:config:setup': ({ addClientDirective, command, config, updateConfig }) => {
        // Astro's own commands, such as `astro check`, run without `npm run build`, which checks the folder of sites first.
        checkSites();
        dist = fileURLToPath(config.outDir);
        if (command === 'build') {
          // Pages are rendered after the scripts are bundled, so they can read the list of scripts.
          const define = {
            'import.meta.env.SCRIPT_MANIFEST': JSON.stringify(join(dist, MANIFEST_FILE)),
          };
          updateConfig({ vite: { define, plugins: [clientManifest] } });
        }
        for (const name of ['touch', 'session'])
          addClientDirective({
            name,
            entrypoint: `./src/portal/layouts/islands/client-${name}.ts`,
          });
      },
      'astro:build:start': async ({ logger }) => {
        const warnings = [...findStaleSnapshots(new Date()), ...findMissingSecurityContacts()];
        for (const warning of warnings) logger.warn(warning);
        await removeTrees(dist);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(servePictures);
        server.middlewares.use(rewriteToDefaultTree);
      },
      'astro:build:done': async () => {
        await rm(join(dist, MANIFEST_FILE));
        const hasCompressedFiles = process.env['PORTAL_COMPRESS'] !== 'no';
        await copyPictures(dist);
        if (hasCompressedFiles)
          for (const { name } of await readSharedEntries(dist))
            await compressTexts(join(dist, name));
        // The entries are read again, because there are compressed files now.
        const sharedEntries = await readSharedEntries(dist);
        // The trees are completed one by one, because the pages of hundreds of trees do not fit into memory.
        for (const tree of listTrees())
          await completeTree(dist, tree, sharedEntries, hasCompressedFiles);
        await Promise.all(
          sharedEntries.map(({ name }) => rm(join(dist, name), { recursive: true, force: true })),
        );
      },
    },
  };
}
