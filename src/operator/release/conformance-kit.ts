import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const NAMES: readonly (readonly [inRepository: string, inRelease: string])[] = [
  ['npm run conform --', 'node conformance-kit.mjs'],
  ['src/operator/conformance/sandbox.json', 'conformance-sandbox.json'],
  ['src/operator/conformance/configuration.schema.json', 'conformance-configuration.schema.json'],
];

/** Bundles the conformance kit with its packages as one module for plain Node (rule 30.1). */
export async function bundleConformanceKit(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/operator/conformance/main.ts'),
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [file, ...others] = 'output' in result ? result.output : [];
  if (file?.type !== 'chunk' || others.length > 0)
    throw new Error('The conformance kit is not one file: look for imports by a variable.');
  // The version check runs first, because other modules call newer functions of Node when they load.
  const check = await readFile(join(root, 'src/operator/conformance/node-version.ts'), 'utf8');
  const whole = `{\n${check}}\n${file.code}`;
  return NAMES.reduce((code, [from, to]) => code.replaceAll(from, to), whole);
}
