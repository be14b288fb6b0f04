import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** Bundles by name. All trees share them, because a bundle does not contain the rules of a tree. */
const bundles = new Map<string, Promise<string>>();

/** Bundles a module with its imports for Cloudflare, Netlify or Node. */
export function bundleEdgeModule(name: 'edge' | 'prepare'): Promise<string> {
  return bundleOnce(name, { ssr: { noExternal: true }, build: { ssr: edgeFileOf(name) } });
}

/**
 * Bundles a script with a global function `handler`, because CloudFront accepts no modules. Its engine knows
 * ECMAScript 5 and parts of later versions.
 */
export function bundleCloudfrontFunction(): Promise<string> {
  const entry = edgeFileOf('cloudfront');
  const output = {
    exports: 'named',
    esModule: false,
    generatedCode: { symbols: false },
    footer: 'function handler(event) {\n  return portal.handler(event);\n}',
  } as const;
  const lib = { entry, formats: ['iife' as const], name: 'portal' };
  return bundleOnce('cloudfront', {
    build: { target: 'es2015', lib, rolldownOptions: { output } },
  });
}

const edgeFileOf = (name: string) => join(import.meta.dirname, 'edge', `${name}.ts`);

function bundleOnce(name: string, config: InlineConfig): Promise<string> {
  const code = bundles.get(name) ?? bundle(config);
  bundles.set(name, code);
  return code;
}

async function bundle(config: InlineConfig): Promise<string> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  // A build of a library returns an array.
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error('Vite has bundled nothing.');
  return output.output[0].code;
}
