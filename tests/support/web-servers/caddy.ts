import { programPath } from '../../setup/programs.ts';
import type { WebServer } from './web-server.ts';

const GLOBAL_OPTIONS = /^\{\n[\s\S]*?\n\}\n/m;

export const caddy: WebServer = {
  name: 'Caddy',
  rulesFile: 'Caddyfile',
  fillIn: (rules, { folder, port, backendPort, root }) =>
    rules
      .replace(/root \* \S+/, `root * ${root}`)
      .replace(/not host \S+/, 'not host localhost')
      .replace('http://:8080', `http://:${port}`)
      .replaceAll('/var/log/caddy/', `${folder}/`)
      .replace('127.0.0.1:4400', `127.0.0.1:${backendPort}`),
  // As src/build/hosts/README.md says, the global options of the first tree are those of all.
  filesAround: ([first = '', ...others]) => ({
    Caddyfile: [
      first.replace(/^\{$/m, '{\n\tadmin off'),
      ...others.map((rules) => rules.replace(GLOBAL_OPTIONS, '')),
    ].join('\n'),
  }),
  run: ({ folder }) => [programPath('Caddy'), 'run', '--config', `${folder}/Caddyfile`],
  check: ({ folder }) => [programPath('Caddy'), 'validate', '--config', `${folder}/Caddyfile`],
  logEntryOf: (method, path) => `"method":"${method}","host":"localhost","uri":"${path}"`,
};
