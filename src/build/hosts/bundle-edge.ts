import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** Bundles by name, which all trees share, because the rules of a tree are no part of a bundle. */
const bundles = new Map<string, Promise<string>>();

/** Bundles a module with its imports for Cloudflare, Netlify or Node. */
export function bundleEdgeModule(name: 'edge' | 'prepare'): Promise<string> {
  return bundleOnce(name, { ssr: { noExternal: true }, build: { ssr: getEdgeFile(name) } });
}

/** Bundles a script with a function `handler` in an old language level, because CloudFront accepts no modules. */
export function bundleCloudfrontFunction(): Promise<string> {
  const entry = getEdgeFile('cloudfront');
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

const getEdgeFile = (name: string) => join(import.meta.dirname, 'edge', `${name}.ts`);

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
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('Vite has bundled nothing.');
  return bundle.output[0].code;
}
