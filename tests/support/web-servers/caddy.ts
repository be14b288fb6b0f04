import { programPath } from '../../setup/programs.ts';
import type { WebServer } from './web-server.ts';

/** The block with which the rules of a tree begin. */
const GLOBAL_OPTIONS = /^\{\n[\s\S]*?\n\}\n/m;

export const caddy: WebServer = {
  name: 'Caddy',
  rulesFile: 'Caddyfile',
  fillIn: (hostRules, { folder, port, backendPort, root }) =>
    hostRules
      .replace(/root \* \S+/, `root * ${root}`)
      .replace(/not host \S+/, 'not host localhost')
      .replace('http://:8080', `http://:${port}`)
      .replaceAll('/var/log/caddy/', `${folder}/`)
      .replace('127.0.0.1:4400', `127.0.0.1:${backendPort}`),
  // The global options of the first tree apply to all trees, as src/build/hosts/README.md says.
  createConfigFiles: ([firstRules = '', ...otherRules]) => ({
    Caddyfile: [
      firstRules.replace(/^\{$/m, '{\n\tadmin off'),
      ...otherRules.map((hostRules) => hostRules.replace(GLOBAL_OPTIONS, '')),
    ].join('\n'),
  }),
  startCommandOf: ({ folder }) => [programPath('Caddy'), 'run', '--config', `${folder}/Caddyfile`],
  checkCommandOf: ({ folder }) => [
    programPath('Caddy'),
    'validate',
    '--config',
    `${folder}/Caddyfile`,
  ],
  logEntryOf: (method, path) => `"method":"${method}","host":"localhost","uri":"${path}"`,
};
