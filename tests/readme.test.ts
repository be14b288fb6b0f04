import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeadings, readRepositoryFile } from './support/readme.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = globSync(['README.md', '.github/*.md', 'src/**/README.md'], { cwd: ROOT }).sort();
const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(
  readRepositoryFile('package.json'),
).scripts;

const pathExists = (path: string) => existsSync(join(ROOT, path));
/** Lists the first capturing group of every match. */
const listFirstGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** Commands of an operator besides npm, with the file of the test that runs the command. */
const TESTS_BY_COMMAND = Object.entries({
  a2enmod: 'support/web-servers/apache.ts',
  'apt-get': 'setup/programs.ts',
  'aws/deploy.sh': 'build/hosts/aws.long.test.ts',
  netlify: 'hosts/netlify.ts',
  'podman-compose': 'hosts/containers.sh',
  sha256sum: 'built/release.long.test.ts',
  tar: 'built/release.long.test.ts',
  wrangler: 'support/web-servers/edge.ts',
});

/**
 * Commands without a row above. Scripts of npm have other tests, and the tests of hosts copy the files
 * themselves.
 */
const COMMANDS_WITHOUT_TEST = /^(?:(?:npm|cd|cp|a2ensite|mkdir|echo|export) .*|\w+=\S*|)$/;

/** Lists the commands in sentences and in blocks of `sh`. Blocks of `sh deploy` are run by support/releases.ts. */
function listCommands(file: string): readonly string[] {
  const text = readRepositoryFile(file);
  const blocks = listFirstGroups(text, /```sh\n([\s\S]+?)```/g)
    .join('\n')
    .replaceAll(/\\\n|\$\([^)]*\)|(?:^|\s)#.*/gm, '');
  const commandsInSentences = listFirstGroups(
    text,
    /`((?:[^`\n]+ )?(?:npx|node|sh|podman-compose) [^`\n]+)`/g,
  );
  return [blocks, ...commandsInSentences]
    .flatMap((commands) => commands.split(/\n|&&|; (?=\w)/))
    .map((command) => command.trim());
}

/** Returns the anchors that GitHub gives to the headings of a file. */
const anchorsOf = (file: string): readonly string[] =>
  readHeadings(file).map(({ text }) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );

function isDeadLink(link: string, file: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  return !pathExists(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
}

/** Lists the options that a program, its imported modules and its started programs read. */
function listOptions(program: string): readonly string[] {
  const code = readRepositoryFile(program);
  const importedCode = listFirstGroups(code, /from '(\.[^']+\.ts)'/g).map((path) =>
    readRepositoryFile(join(dirname(program), path)),
  );
  return [
    ...listFirstGroups(
      [code, ...importedCode].join('\n'),
      /([\w-]+)'?: \{\s*type: '(?:string|boolean)'/g,
    ),
    ...listFirstGroups(code, /'(src\/[^']+\.ts)'/g).flatMap(listOptions),
  ];
}

/** All names of several words in capitals in the code: constants and environment variables. */
const NAMES_IN_CODE = new Set(
  globSync(['src/**/*.{ts,tsx,astro,js}', 'tests/**/*.ts', '*.{mjs,json}'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).flatMap((file) => readRepositoryFile(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
);

interface ScriptUse {
  readonly script: string;
  readonly option: string | undefined;
}

/** Lists the scripts that a file names, and every option with the script that precedes the option in its line. */
function listUses(file: string): readonly ScriptUse[] {
  return readRepositoryFile(file)
    .split('\n')
    .flatMap((line) => {
      let script = '';
      return [
        ...line.matchAll(/\bnpm run ([\w:-]+)|\bnpm (start|test)\b|\bnpx\b|[ `]--([a-z][\w-]*)/g),
      ].map(([, runScript, shortScript, option]) => {
        if (option === undefined) script = runScript ?? shortScript ?? '';
        return { script, option };
      });
    })
    .filter(({ script }) => script !== '');
}

describe.each(FILES)('%s', (file) => {
  it('has links to files and headings that exist', () => {
    const links = listFirstGroups(readRepositoryFile(file), /\]\(([^)\s]+)\)/g);
    expect(links.filter((link) => !/^[a-z]+:/.test(link) && isDeadLink(link, file))).toEqual([]);
  });

  it('names paths that exist', () => {
    // If a path has a placeholder, only the part before it is checked.
    const paths = listFirstGroups(
      readRepositoryFile(file),
      /(?<=[`\s])((?:src|tests)\/[^`\s<*{),;]*)/g,
    );
    expect(paths.filter((path) => !pathExists(path.replace(/\.$/, '')))).toEqual([]);
  });

  it('names constants that exist', () => {
    // Node reads the first name. The conformance kit composes the second name from two words.
    const namesOutsideCode = ['NODE_EXTRA_CA_CERTS', 'SECOND_PASSWORD'];
    const names = listFirstGroups(readRepositoryFile(file), /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g);
    expect(
      names.filter((name) => !NAMES_IN_CODE.has(name) && !namesOutsideCode.includes(name)),
    ).toEqual([]);
  });

  it('names commands that a test runs', () => {
    const isRunByTest = (command: string) =>
      TESTS_BY_COMMAND.some(
        ([words, test]) =>
          command.includes(words) && readRepositoryFile(`tests/${test}`).includes(words),
      );
    const commands = listCommands(file).filter((command) => !COMMANDS_WITHOUT_TEST.test(command));
    expect(commands.filter((command) => !isRunByTest(command))).toEqual([]);
  });

  it('names scripts and options that exist', () => {
    const wrongUses = listUses(file).filter(({ script, option }) => {
      if (!(script in SCRIPTS)) return true;
      if (option === undefined) return false;
      // The last file of a script is its program.
      const [program] = SCRIPTS[script]?.match(/(?:src|tests)\/\S+\.ts(?!.*\.ts)/) ?? [];
      const options = program === undefined ? [] : listOptions(program);
      return options.length > 0 && !options.includes(option);
    });
    expect(wrongUses).toEqual([]);
  });
});

it('READMEs name every script of package.json', () => {
  expect(FILES).toContain('README.md');
  const namedScripts = new Set(FILES.flatMap(listUses).map(({ script }) => script));
  // npm itself runs a `pre…` script before its script.
  const scripts = Object.keys(SCRIPTS).filter((script) => !script.startsWith('pre'));
  expect(scripts.filter((script) => !namedScripts.has(script))).toEqual([]);
});
