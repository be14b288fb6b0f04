import { existsSync } from 'node:fs';
import { programPath } from '../../setup/programs.ts';
import type { WebServer } from './web-server.ts';

const MIME_TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find(existsSync);

/** nginx without further modules. */
export const nginx: WebServer = {
  name: 'nginx',
  rulesFile: 'nginx.conf',
  fillIn: (hostRules, { folder, port, backendPort, root }) =>
    hostRules
      .replace(/root \S+;/, `root ${root};`)
      .replace(/server_name \S+;/, 'server_name localhost;')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replace('127.0.0.1:4400', `127.0.0.1:${backendPort}`),
  createConfigFiles: (hostRules, { folder }) => ({
    'nginx.conf': createMainConfig(folder, hostRules.join('\n')),
  }),
  startCommandOf: ({ folder }) => [
    programPath('nginx'),
    '-p',
    folder,
    '-c',
    `${folder}/nginx.conf`,
  ],
  checkCommandOf: ({ folder }) => [
    programPath('nginx'),
    '-t',
    '-q',
    '-p',
    folder,
    '-c',
    `${folder}/nginx.conf`,
  ],
  logEntryOf: (method, path) => `"${method} ${path}" `,
};

/** nginx with Debian's module for brotli, and with the configuration file of src/build/hosts/README.md for brotli. */
export const nginxWithBrotli: WebServer = {
  ...nginx,
  createConfigFiles: (hostRules, setup) => ({
    'nginx.conf': `load_module ${programPath("nginx's module for brotli")};\n${createMainConfig(setup.folder, hostRules.join('\n'))}`,
    'portal-brotli.conf': 'brotli_static on;\n',
  }),
};

/** Returns nginx’s main configuration. Its log records errors outside the server block. */
function createMainConfig(folder: string, hostRules: string): string {
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { include ${MIME_TYPES}; access_log ${folder}/access.log; ${tempPaths.join(' ')}
${hostRules}
}
`;
}
