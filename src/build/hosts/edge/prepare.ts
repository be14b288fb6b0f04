import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

/** Prepares a deploy: writes BACKEND_ORIGIN, and copies the tree (TREE, or the given folder) without compressed files. */
const { BACKEND_ORIGIN: origin = '', TREE: tree = process.argv[2] ?? '' } = process.env;
const ALLOWED = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)$/;
const HEADERS = '_headers';

const errors = [
  !ALLOWED.test(origin) &&
    'BACKEND_ORIGIN must name the origin of the backend, such as https://backend.example.de',
  !existsSync(`${tree}/index.html`) && `TREE must name the folder of the tree, not ${tree}`,
  !existsSync(new URL('host.json', import.meta.url)) && 'host.json is missing beside prepare.mjs',
];
const error = errors.find(Boolean);
if (error === undefined) {
  writeFileSync(new URL('backend.json', import.meta.url), JSON.stringify({ origin }));
  mkdirSync('site', { recursive: true });
  for (const name of readdirSync('site'))
    if (name !== HEADERS) rmSync(`site/${name}`, { recursive: true });
  const isServed = (path: string) => !/\.(?:br|gz)$/.test(path);
  cpSync(tree, 'site', { recursive: true, filter: isServed });
} else {
  console.error(`${error}; nothing is deployed.`);
  process.exitCode = 1;
}
