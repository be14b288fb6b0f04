import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captchaBadge } from '../src/portal/copy/captcha.ts';
import { recaptcha } from '../src/portal/copy/recaptcha.ts';
import { formatStyles } from '../src/sites/brands/style.ts';
import { clients } from '../src/sites/clients.ts';
import { schemeOf } from '../src/sites/schemas/brand.ts';
import { readCode } from './support/texts.ts';

const SRC = join(import.meta.dirname, '../src');

const CODE_BY_FILE = new Map(
  readCode(SRC, /\.(ts|tsx|astro|css)$/).map(({ file, text }) => [file, text] as const),
);
/** All files except those of the sandbox and the rules, which have their own sentences. */
const FILES = [...CODE_BY_FILE.keys()].filter((file) => !/^(sandbox|rules)\//.test(file));

const codeOf = (file: string) => CODE_BY_FILE.get(file) ?? '';

const listFilesWith = (...texts: readonly string[]) =>
  FILES.filter((file) => texts.some((text) => codeOf(file).includes(text)));

test.each([
  ['Bitte geben Sie Ihre Benutzernamen ein.', 'contract/value-sentences.ts'],
  ['Anforderung des Benutzernamen fehlgeschlagen', 'portal/journeys/forgot-username/copy.ts'],
  ['Anforderung des Passwort fehlgeschlagen', 'portal/journeys/forgot-password/copy.ts'],
  ['Etwas ist schief gelaufen.', 'portal/journeys/opt-in/copy.ts'],
  ['Interner Server Fehler.', 'portal/copy/mail-requests.ts'],
])('the sentence %j exists once (0.16)', (sentence, file) => {
  expect(listFilesWith(sentence)).toEqual([file]);
  expect(codeOf(file).split(sentence)).toHaveLength(2);
});

test('the English heading is marked as English (0.15)', () => {
  expect(listFilesWith('Unexpected Application Error!')).toEqual(['portal/copy/shell.ts']);
  expect(codeOf('portal/layouts/Portal.astro')).toMatch(
    /<h1 lang="en"[^>]*>\{shell\.routeError\}</,
  );
});

test('contact data of the publisher are only in the configuration (1.7, 1.8)', () => {
  const [{ publisher }] = clients;
  const { phone, hours, links } = publisher;
  const addresses = links.map(({ address }) => address);
  expect(hours).toBe('Mo - Fr 8.00 - 17.00 Uhr');
  const files = listFilesWith(phone.shown, phone.link, ...addresses);
  expect(files.filter((file) => !file.startsWith('sites/'))).toEqual([]);
});

test('every event of the portal has senders and listeners, which use the typed functions', () => {
  const listNamesIn = (pattern: RegExp, files = FILES) =>
    [
      ...new Set(
        files.flatMap((file) => [...codeOf(file).matchAll(pattern)].map(([, name]) => name)),
      ),
    ].toSorted();
  const events = listNamesIn(/^ {2}readonly '(portal:[\w-]+)'/gm, ['portal/events.ts']);
  expect(events).toContain('portal:leaving');
  expect(listNamesIn(/\bdispatch\(\s*'(portal:[\w-]+)'/g)).toEqual(events);
  expect(listNamesIn(/\blisten\(\s*'(portal:[\w-]+)'/g)).toEqual(events);
  expect(listFilesWith("Event('portal:", "Listener('portal:")).toEqual([]);
});

test('the captcha notice names the provider and links to data protection (7.5.9)', () => {
  for (const sentence of [captchaBadge.altcha, recaptcha.notice])
    expect(sentence).toMatch(/^Geschützt durch \S/);
  for (const file of ['CaptchaBadge', 'CaptchaConsent'])
    expect(codeOf(`portal/forms/captcha/${file}.tsx`)).toMatch(
      /<p [\s\S]*<PublisherLink page="privacy">/,
    );
});

test('every user has a next step after a new password (7.22)', () => {
  const page = codeOf('portal/journeys/password/PasswordUpdated.astro');
  expect(page).toMatch(/data-auth="login" data-for="guest unidentified"/);
  expect(page).toMatch(/data-auth="personal-login" data-for="ip"/);
  expect(page).toMatch(/data-for="personal admin" href=\{pathTo\('settings'\)\}/);
});

test('copy modules contain only data and import no other copy module (25.10)', async () => {
  const modules = FILES.filter((file) => /^portal\/copy\/(?!fill)|copy\.ts$/.test(file));
  const moduleExports = await Promise.all(modules.map((file) => import(join(SRC, file))));
  const isData = (value: unknown): boolean =>
    typeof value === 'string' ||
    (typeof value === 'object' && Object.values(Object(value)).every(isData));
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((_, index) => !Object.values(moduleExports[index]).every(isData))).toEqual(
    [],
  );
  // A publisher’s sentence would not replace an imported sentence.
  expect(modules.filter((file) => /from '.*copy\b/.test(codeOf(file)))).toEqual([]);
});

test('a brand without dark colours is always light (10.10)', () => {
  const lightColours = { accent: '#123456', accentStrong: '#012345' };
  for (const client of clients) {
    const clientWithoutDarkColours = { ...client, brand: { id: 'pale', light: lightColours } };
    expect([
      schemeOf(clientWithoutDarkColours),
      schemeOf({ ...client, brand: { id: 'both', light: lightColours, dark: lightColours } }),
    ]).toEqual(['light', 'both']);
    expect(formatStyles([clientWithoutDarkColours])).not.toContain('prefers-color-scheme');
  }
});

test('nothing registers a service worker (13.4)', () => {
  expect(listFilesWith('serviceWorker')).toEqual([]);
});

test('only tokens.css defines colours, except black and white (18.1)', () => {
  const colouredFiles = FILES.filter((file) => file.endsWith('.css')).filter((file) =>
    /#(?!000[0-9a-f]?\b|fff\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(codeOf(file)),
  );
  expect(colouredFiles).toEqual(['portal/styles/tokens.css']);
});

/** Names that several modules export: for Astro, for the texts of a journey and for the two captchas. */
const SHARED_NAMES = ['copy', 'getStaticPaths', 'requestCaptchaToken'];

test('every exported name of code for browsers exists once', () => {
  const exportedNames = FILES.filter((file) => /^(?:portal|sites|contract)\//.test(file)).flatMap(
    (file) =>
      [
        ...codeOf(file).matchAll(
          /^export (?:async )?(?:const|let|function|class|interface|type) (\w+)/gm,
        ),
      ].map(([, name = '']) => ({ name, file })),
  );
  const exportsByName = Map.groupBy(exportedNames, ({ name }) => name);
  const repeatedNames = [...exportsByName]
    .filter(([name]) => !SHARED_NAMES.includes(name))
    // A schema and the type of its values have one name.
    .filter(([, exports]) => new Set(exports.map(({ file }) => file)).size > 1)
    .map(([name, exports]) => [name, ...exports.map(({ file }) => file)]);
  expect(exportedNames.length).toBeGreaterThan(500);
  expect(repeatedNames).toEqual([]);
});

test('no module of the portal keeps state in a map with text keys', () => {
  // The pattern leaves out maps with initial entries, because a constant table is no state.
  const filesWithMap = FILES.filter((file) => file.startsWith('portal/')).filter((file) =>
    /^(?:export )?(?:const|let) \w+ = new Map(?:<string|<[A-Z]\w*Key\b|\(\))/m.test(codeOf(file)),
  );
  expect(filesWithMap).toEqual([]);
});

const IMPORT = /import (?:type )?\{([^}]*)\} from '(\.[^']+)';/g;
const LIMITS_AND_COPY = /^(?:contract\/limits|portal\/copy\/.*|(?:.*\/)?(?:page-)?copy)\.ts$/;

/** Lists the paths of all values in an exported object, such as `['summary', 'name']`. */
function listPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]));
}

/** Lists the property path after each use of an exported name: `['summary', 'name']` for `.summary.name`. */
function listUses(module: string, name: string): string[][] {
  return [...CODE_BY_FILE].flatMap(([file, text]) => {
    if (!text.includes(name)) return [];
    const aliases = [...text.matchAll(IMPORT)]
      .filter(([, , from = '']) => join(file, '..', from) === module)
      .flatMap(([, names = '']) => names.split(',').map((entry) => entry.trim().split(' as ')))
      .flatMap(([original = '', alias = original]) => (original === name ? [alias] : []));
    const body = text.replace(IMPORT, '').replace(new RegExp(`^export .* ${name}\\b`, 'm'), '');
    // The pattern finds the name with its properties, but neither a longer name nor a string nor a path.
    return [...aliases, ...(file === module ? [name] : [])].flatMap((alias) =>
      [
        ...body.matchAll(
          new RegExp(`(?<![\\w$.'"/-])${alias}((?:\\??\\.\\w+)*)(?![\\w'"/:-])`, 'g'),
        ),
      ].map(([, keys = '']) => keys.split(/\??\./).slice(1)),
    );
  });
}

test.each(FILES.filter((file) => LIMITS_AND_COPY.test(file)))(
  'the source reads every value of %s',
  async (module) => {
    const unreadPaths = Object.entries(await import(join(SRC, module))).flatMap(([name, value]) => {
      const uses = listUses(module, name);
      // The beginning of a path is enough, because code that gets an object may read all its values.
      const isRead = (path: readonly string[]) =>
        uses.some((keys) => keys.slice(0, path.length).every((key, index) => key === path[index]));
      return listPaths(value)
        .filter((path) => !isRead(path))
        .map((path) => [name, ...path].join('.'));
    });
    expect(unreadPaths).toEqual([]);
  },
);
