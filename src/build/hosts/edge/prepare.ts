import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

// This program prepares a deploy. It writes BACKEND_ORIGIN into a file, and copies the tree (TREE, or the
// folder of the command line) without compressed files.

const { BACKEND_ORIGIN: backendOrigin = '', TREE: folder = process.argv[2] ?? '' } = process.env;
const ALLOWED_ORIGIN = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)$/;
const HEADERS_FILE = '_headers';

const errors = [
  !ALLOWED_ORIGIN.test(backendOrigin) &&
    'BACKEND_ORIGIN must name the origin of the backend, such as https://backend.example.de',
  !existsSync(`${folder}/index.html`) && `TREE must name the folder of the tree, not ${folder}`,
  !existsSync(new URL('host.json', import.meta.url)) && 'host.json is missing beside prepare.mjs',
];
const error = errors.find(Boolean);
if (error === undefined) {
  writeFileSync(
    new URL('backend.json', import.meta.url),
    JSON.stringify({ origin: backendOrigin }),
  );
  mkdirSync('site', { recursive: true });
  for (const name of readdirSync('site'))
    if (name !== HEADERS_FILE) rmSync(`site/${name}`, { recursive: true });
  const isServed = (path: string) => !/\.(?:br|gz)$/.test(path);
  cpSync(folder, 'site', { recursive: true, filter: isServed });
} else {
  console.error(`${error}; nothing is deployed.`);
  process.exitCode = 1;
}
