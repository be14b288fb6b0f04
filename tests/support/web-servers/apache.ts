import { existsSync, readdirSync } from 'node:fs';
import { programPath } from '../../setup/programs.ts';
import type { WebServer } from './web-server.ts';

const MODULES_FOLDER = '/etc/apache2/mods-available';

/** Modules that Debian enables with the package, and those that `a2enmod` of src/build/hosts/README.md adds. */
const ENABLED_MODULES = [
  'mpm_event',
  'authn_core',
  'authz_core',
  'authz_host',
  'alias',
  'autoindex',
  'deflate',
  'dir',
  'env',
  'filter',
  'mime',
  'negotiation',
  'reqtimeout',
  'setenvif',
  'status',
  'rewrite',
  'headers',
  'proxy',
  'proxy_http',
];

export const apache: WebServer = {
  name: 'Apache',
  rulesFile: 'apache.conf',
  fillIn: (hostRules, { folder, port, backendPort, root }) =>
    hostRules
      .replace(/(Define portal_\S+_root) .+/, `$1 ${root}`)
      .replace(/(Define portal_\S+_host) .+/, '$1 localhost')
      .replace('Listen 8080', `Listen 127.0.0.1:${port}`)
      .replace('<VirtualHost *:8080>', `<VirtualHost *:${port}>`)
      .replaceAll('/var/log/apache2/', `${folder}/`)
      .replace('127.0.0.1:4400', `127.0.0.1:${backendPort}`),
  createConfigFiles: (hostRules, { folder }) => ({
    'apache.conf': createMainConfig(folder, hostRules.join('\n')),
  }),
  startCommandOf: ({ folder }) => [
    programPath('Apache'),
    '-D',
    'FOREGROUND',
    '-f',
    `${folder}/apache.conf`,
  ],
  checkCommandOf: ({ folder }) => [programPath('Apache'), '-t', '-f', `${folder}/apache.conf`],
  logEntryOf: (method, path) => `"${method} ${path}" `,
};

/**
 * Returns Apache’s main configuration. Its logs record requests outside of the site. Its user is not root,
 * because Apache refuses to serve files as root. As in Debian’s configuration, a folder is denied unless a site
 * allows it.
 */
function createMainConfig(folder: string, hostRules: string): string {
  const availableFiles = existsSync(MODULES_FOLDER) ? readdirSync(MODULES_FOLDER) : [];
  const enabledFiles = ENABLED_MODULES.flatMap((name) => [`${name}.load`, `${name}.conf`]);
  return `ServerName localhost
DefaultRuntimeDir ${folder}
PidFile ${folder}/pid
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
ErrorLog ${folder}/error.log
LogLevel info
${enabledFiles
  .filter((name) => availableFiles.includes(name))
  .map((name) => `Include ${MODULES_FOLDER}/${name}`)
  .join('\n')}
<Directory />
  Require all denied
</Directory>
CustomLog ${folder}/access.log "%r"
${hostRules}
`;
}
