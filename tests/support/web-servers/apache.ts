import { existsSync, readdirSync } from 'node:fs';
import { programPath } from '../../setup/programs.ts';
import type { WebServer } from './web-server.ts';

const MODULES = '/etc/apache2/mods-available';

/** What Debian enables with the package, and what `a2enmod` of src/build/hosts/README.md adds. */
const ENABLED = [
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
  fillIn: (rules, { folder, port, backendPort, root }) =>
    rules
      .replace(/(Define portal_\S+_root) .+/, `$1 ${root}`)
      .replace(/(Define portal_\S+_host) .+/, '$1 localhost')
      .replace('Listen 8080', `Listen 127.0.0.1:${port}`)
      .replace('<VirtualHost *:8080>', `<VirtualHost *:${port}>`)
      .replaceAll('/var/log/apache2/', `${folder}/`)
      .replace('127.0.0.1:4400', `127.0.0.1:${backendPort}`),
  filesAround: (rules, { folder }) => ({ 'apache.conf': mainConfig(folder, rules.join('\n')) }),
  run: ({ folder }) => [programPath('Apache'), '-D', 'FOREGROUND', '-f', `${folder}/apache.conf`],
  check: ({ folder }) => [programPath('Apache'), '-t', '-f', `${folder}/apache.conf`],
  logged: (method, path) => `"${method} ${path}" `,
};

/**
 * Apache’s own logs catch what is outside of the site. It refuses to serve files as root, and
 * Debian has it refuse every folder that no site allows.
 */
function mainConfig(folder: string, rules: string): string {
  const known = existsSync(MODULES) ? readdirSync(MODULES) : [];
  const modules = ENABLED.flatMap((name) => [`${name}.load`, `${name}.conf`]);
  return `ServerName localhost
DefaultRuntimeDir ${folder}
PidFile ${folder}/pid
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
ErrorLog ${folder}/error.log
LogLevel info
${modules
  .filter((name) => known.includes(name))
  .map((name) => `Include ${MODULES}/${name}`)
  .join('\n')}
<Directory />
  Require all denied
</Directory>
CustomLog ${folder}/access.log "%r"
${rules}
`;
}
