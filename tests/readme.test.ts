import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeadings, readReadme } from './support/readme.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = globSync(['README.md', '.github/*.md', 'src/**/README.md'], { cwd: ROOT }).sort();
const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(readReadme('package.json')).scripts;

const exists = (path: string) => existsSync(join(ROOT, path));
const findGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Commands of an operator besides npm, and the test that runs each command. */
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

/** Commands that need no test here: scripts of npm have tests of their own, and tests of hosts place the files. */
const COMMANDS_WITHOUT_TEST = /^(?:(?:npm|cd|cp|a2ensite|mkdir|echo|export) .*|\w+=\S*|)$/;

/** Lists the commands in code blocks and sentences, without the blocks that `deploy` of support/releases.ts runs. */
function listCommands(file: string): readonly string[] {
  const text = readReadme(file);
  const blocks = findGroups(text, /```sh\n([\s\S]+?)```/g)
    .join('\n')
    .replaceAll(/\\\n|\$\([^)]*\)|(?:^|\s)#.*/gm, '');
  const commandsInSentences = findGroups(
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

function isDead(link: string, file: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  return !exists(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
}

/** Lists the options that a program, its imported modules and its started programs read. */
function listOptions(program: string): readonly string[] {
  const code = readReadme(program);
  const importedCode = findGroups(code, /from '(\.[^']+\.ts)'/g).map((path) =>
    readReadme(join(dirname(program), path)),
  );
  return [
    ...findGroups(
      [code, ...importedCode].join('\n'),
      /([\w-]+)'?: \{\s*type: '(?:string|boolean)'/g,
    ),
    ...findGroups(code, /'(src\/[^']+\.ts)'/g).flatMap(listOptions),
  ];
}

/** All words in capitals of the code, such as names of constants and of environment variables. */
const NAMES_IN_CODE = new Set(
  globSync(['src/**/*.{ts,tsx,astro,js}', 'tests/**/*.ts', '*.{mjs,json}'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).flatMap((file) => readReadme(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
);

interface ScriptUse {
  readonly script: string;
  readonly option: string | undefined;
}

/** Lists the scripts that a file names, and every option with the last script before it in the line. */
function listUses(file: string): readonly ScriptUse[] {
  return readReadme(file)
    .split('\n')
    .flatMap((line) => {
      let script = '';
      return [
        ...line.matchAll(/\bnpm run ([\w:-]+)|\bnpm (start|test)\b|\bnpx\b|[ `]--([a-z][\w-]*)/g),
      ].map(([, run, short, option]) => {
        if (option === undefined) script = run ?? short ?? '';
        return { script, option };
      });
    })
    .filter(({ script }) => script !== '');
}

describe.each(FILES)('%s', (file) => {
  it('has links to files and headings that exist', () => {
    const links = findGroups(readReadme(file), /\]\(([^)\s]+)\)/g);
    expect(links.filter((link) => !/^[a-z]+:/.test(link) && isDead(link, file))).toEqual([]);
  });

  it('names paths that exist', () => {
    // If a path has a placeholder, only the part before it is checked.
    const paths = findGroups(readReadme(file), /(?<=[`\s])((?:src|tests)\/[^`\s<*{),;]*)/g);
    expect(paths.filter((path) => !exists(path.replace(/\.$/, '')))).toEqual([]);
  });

  it('names constants that exist', () => {
    // Node reads the first name. The conformance kit composes the second name of two words.
    const otherNames = ['NODE_EXTRA_CA_CERTS', 'SECOND_PASSWORD'];
    const names = findGroups(readReadme(file), /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g);
    expect(names.filter((name) => !NAMES_IN_CODE.has(name) && !otherNames.includes(name))).toEqual(
      [],
    );
  });

  it('names commands that a test runs', () => {
    const isRunByTest = (command: string) =>
      TESTS_BY_COMMAND.some(
        ([words, test]) => command.includes(words) && readReadme(`tests/${test}`).includes(words),
      );
    const commands = listCommands(file).filter((command) => !COMMANDS_WITHOUT_TEST.test(command));
    expect(commands.filter((command) => !isRunByTest(command))).toEqual([]);
  });

  it('names scripts and options that exist', () => {
    const wrong = listUses(file).filter(({ script, option }) => {
      const [program] = SCRIPTS[script]?.match(/(?:src|tests)\/\S+\.ts(?!.*\.ts)/) ?? [];
      if (!(script in SCRIPTS) || option === undefined) return !(script in SCRIPTS);
      const options = program === undefined ? [] : listOptions(program);
      return options.length > 0 && !options.includes(option);
    });
    expect(wrong).toEqual([]);
  });
});

it('READMEs name every script of package.json', () => {
  expect(FILES).toContain('README.md');
  const namedScripts = new Set(FILES.flatMap(listUses).map(({ script }) => script));
  // npm itself runs a `pre…` script before its script.
  const scripts = Object.keys(SCRIPTS).filter((script) => !script.startsWith('pre'));
  expect(scripts.filter((script) => !namedScripts.has(script))).toEqual([]);
});
