import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** The trees differ only in the rules that the code reads, so each file is bundled once for all of them. */
const bundled = new Map<string, Promise<string>>();

/** A module for the engines of Cloudflare and Netlify, or for Node, with all that it imports. */
export function bundleEdgeModule(name: 'edge' | 'prepare'): Promise<string> {
  return bundleOnce(name, { ssr: { noExternal: true }, build: { ssr: fileOf(name) } });
}

/** CloudFront takes no module: a script with a function `handler`, in a language older than browsers speak. */
export function bundleCloudfrontFunction(): Promise<string> {
  const entry = fileOf('cloudfront');
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

const fileOf = (name: string) => join(import.meta.dirname, 'edge', `${name}.ts`);

function bundleOnce(name: string, config: InlineConfig): Promise<string> {
  const code = bundled.get(name) ?? bundle(config);
  bundled.set(name, code);
  return code;
}

async function bundle(config: InlineConfig): Promise<string> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error('Vite has bundled nothing.');
  return built.output[0].code;
}
