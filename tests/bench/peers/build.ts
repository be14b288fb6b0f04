import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nunjucks from 'nunjucks';
import { generate } from 'selfsigned';
import { build } from 'vite';
import { copy } from '../../../src/portal/journeys/forgot-password/copy.ts';

/**
 * Builds the pages for comparison as the documentation of each product says, and a certificate for this computer.
 * Argument: folder for the trees `govuk`, `keycloak`, `scriptless` and `single-page` and for
 * `key.pem` and `cert.pem`.
 */
const [folder = ''] = process.argv.slice(2);
const findPackage = (name: string) =>
  dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

function buildGovuk(tree: string): void {
  const dist = join(findPackage('govuk-frontend'), 'dist');
  const templates = nunjucks.configure([import.meta.dirname, dist], { autoescape: true });
  mkdirSync(tree, { recursive: true });
  writeFileSync(join(tree, 'passwort-vergessen.html'), templates.render('govuk.njk', { copy }));
  for (const name of ['assets', 'govuk-frontend.min.css', 'govuk-frontend.min.js'])
    cpSync(join(dist, 'govuk', name), join(tree, name), { recursive: true });
}

/** Builds an application from the folder `name` beside this file. */
async function buildApplication(name: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, name),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(process.cwd(), folder, name),
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
    },
  });
}

/** Copies the start page to each path, because the application's router shows the page of the path. */
function copyStartPage(tree: string, pages: readonly string[]): void {
  for (const page of pages) cpSync(join(tree, 'index.html'), join(tree, `${page}.html`));
}

buildGovuk(join(folder, 'govuk'));
cpSync(join(import.meta.dirname, 'scriptless'), join(folder, 'scriptless'), { recursive: true });
await buildApplication('keycloak');
await buildApplication('single-page');
copyStartPage(join(folder, 'single-page'), ['passwort-vergessen', 'kontoeinstellungen']);
const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
});
writeFileSync(join(folder, 'key.pem'), key);
writeFileSync(join(folder, 'cert.pem'), cert);
