import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { ALTERNATIVE_IDS } from '../support/alternative-sites.ts';
import { openFolder, writeNewFile } from '../support/folder.ts';
import { writeSites } from '../support/sites-folder.ts';

const folder = openFolder();
const REPLACED_SENTENCES = {
  'registration.heading': 'Sag "Ja" \\ `x` </script>',
  'registration.aside.benefits.0': 'Erstens',
  'registration.formCopy.submit': 'Los',
  'new-tab': '(neuer Tab)',
  'faults.email.required': 'Ihre Adresse, bitte.',
  'mail-requests.cooldown': 'Noch {seconds} s',
};
writeSites(folder, { 'backend-ids.json': ALTERNATIVE_IDS, 'sentences.json': REPLACED_SENTENCES });
vi.stubEnv('PORTAL_SITES', folder);
const { createSitesPlugin } = await import('../../src/build/sites-plugin.ts');
vi.unstubAllEnvs();

/** Bundles source code for the script of a page, or for its prerendering. @returns the code */
async function bundle(
  source: string,
  { isPrerendering }: { isPrerendering: boolean },
): Promise<string> {
  const entry = writeNewFile(
    join(folder, 'entry.ts'),
    source.replaceAll("'src/", `'${resolve('src')}/`),
  );
  const buildResult = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [createSitesPlugin()],
    build: {
      write: false,
      minify: false,
      ...(isPrerendering ? { ssr: entry } : { lib: { entry, formats: ['es'] } }),
    },
  });
  const [result] = [buildResult].flat();
  return result && 'output' in result ? result.output[0].code : '';
}
const runCode = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

const EXPORTS = `
  export { copy, formCopy } from 'src/portal/journeys/registration/copy.ts';
  export { newTab } from 'src/portal/copy/new-tab.ts';
  export { errorSentences } from 'src/portal/copy/value-sentences.ts';
  export { mailRequests } from 'src/portal/copy/mail-requests.ts';
  export { salutations } from 'src/sites/backend-ids.ts';`;

test.each([
  ['a script', false],
  ['the prerendering', true],
])(
  '%s has each replaced sentence, and all other sentences unchanged (25.10)',
  async (_, isPrerendering) => {
    const pageModule = await runCode(await bundle(EXPORTS, { isPrerendering }));
    expect(pageModule).toMatchObject({
      copy: {
        heading: REPLACED_SENTENCES['registration.heading'],
        customerTitle: 'Registrierung über Ihre Organisation',
        aside: {
          benefits: ['Erstens', 'Newsletter zu Ihren Rechtsgebieten', 'Daten zentral verwalten'],
        },
      },
      formCopy: { submit: 'Los', legend: 'Registrierung' },
      newTab: '(neuer Tab)',
      errorSentences: {
        'email.required': 'Ihre Adresse, bitte.',
        'email.invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      },
      mailRequests: { cooldown: 'Noch {seconds} s', login: 'Zum Login' },
    });
  },
);

test('a script has the ids of the backend from the folder (25.13)', async () => {
  const pageModule = await runCode(await bundle(EXPORTS, { isPrerendering: false }));
  expect(pageModule.salutations).toEqual(ALTERNATIVE_IDS.salutations);
});

test('a script has no sentence that it does not use', async () => {
  const source = "export { formCopy } from 'src/portal/journeys/registration/copy.ts';";
  const code = await bundle(source, { isPrerendering: false });
  expect(code).toContain('Datenschutzhinweise');
  expect(code).not.toContain('Registrierung über Ihre Organisation');
});
