import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeadings, readReadme } from './support/readme.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = globSync(['README.md', '.github/*.md', 'src/**/README.md'], { cwd: ROOT }).sort();
const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(readReadme('package.json')).scripts;

const isThere = (path: string) => existsSync(join(ROOT, path));
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What an operator runs besides npm, and the test that runs it. */
const RUN_BY = Object.entries({
  a2enmod: 'support/web-servers/apache.ts',
  'apt-get': 'setup/programs.ts',
  'aws/deploy.sh': 'build/hosts/aws.long.test.ts',
  netlify: 'hosts/netlify.ts',
  'podman-compose': 'hosts/containers.sh',
  sha256sum: 'built/release.long.test.ts',
  tar: 'built/release.long.test.ts',
  wrangler: 'support/web-servers/edge.ts',
});

/** The scripts of npm have tests of their own; the rest puts files where a test's host has them. */
const NOT_RUN = /^(?:(?:npm|cd|cp|a2ensite|mkdir|echo|export) .*|\w+=\S*|)$/;

/** In blocks, but for those that `deploy` of support/releases.ts runs, and in sentences. */
function commandsIn(file: string): readonly string[] {
  const text = readReadme(file);
  const blocks = matches(text, /```sh\n([\s\S]+?)```/g)
    .join('\n')
    .replaceAll(/\\\n|\$\([^)]*\)|(?:^|\s)#.*/gm, '');
  const typed = matches(text, /`((?:[^`\n]+ )?(?:npx|node|sh|podman-compose) [^`\n]+)`/g);
  return [blocks, ...typed]
    .flatMap((commands) => commands.split(/\n|&&|; (?=\w)/))
    .map((command) => command.trim());
}

/** The anchors that GitHub gives to the headings of a file. */
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
  return !isThere(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
}

/** Options that a program reads, or a module that it imports, or a program that it starts. */
function optionsOf(program: string): readonly string[] {
  const code = readReadme(program);
  const imported = matches(code, /from '(\.[^']+\.ts)'/g).map((path) =>
    readReadme(join(dirname(program), path)),
  );
  return [
    ...matches([code, ...imported].join('\n'), /([\w-]+)'?: \{\s*type: '(?:string|boolean)'/g),
    ...matches(code, /'(src\/[^']+\.ts)'/g).flatMap(optionsOf),
  ];
}

interface Use {
  readonly script: string;
  readonly option: string | undefined;
}

/** The scripts that a file names, and every option with the script that stands before it in the line. */
function usesIn(file: string): readonly Use[] {
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
  it('has links that lead somewhere', () => {
    const links = matches(readReadme(file), /\]\(([^)\s]+)\)/g);
    expect(links.filter((link) => !/^[a-z]+:/.test(link) && isDead(link, file))).toEqual([]);
  });

  it('names paths that there are', () => {
    // Of a path with a placeholder, the part before it.
    const paths = matches(readReadme(file), /(?<=[`\s])((?:src|tests)\/[^`\s<*{),;]*)/g);
    expect(paths.filter((path) => !isThere(path.replace(/\.$/, '')))).toEqual([]);
  });

  it('names commands that a test runs', () => {
    const isKnown = (command: string) =>
      RUN_BY.some(
        ([words, test]) => command.includes(words) && readReadme(`tests/${test}`).includes(words),
      );
    const commands = commandsIn(file).filter((command) => !NOT_RUN.test(command));
    expect(commands.filter((command) => !isKnown(command))).toEqual([]);
  });

  it('names scripts and options that there are', () => {
    const wrong = usesIn(file).filter(({ script, option }) => {
      const [program] = SCRIPTS[script]?.match(/(?:src|tests)\/\S+\.ts(?!.*\.ts)/) ?? [];
      if (!(script in SCRIPTS) || option === undefined) return !(script in SCRIPTS);
      const known = program === undefined ? [] : optionsOf(program);
      return known.length > 0 && !known.includes(option);
    });
    expect(wrong).toEqual([]);
  });
});

it('names every script of package.json somewhere', () => {
  expect(FILES).toContain('README.md');
  const named = new Set(FILES.flatMap(usesIn).map(({ script }) => script));
  // npm itself runs what comes before a script.
  const called = Object.keys(SCRIPTS).filter((script) => !script.startsWith('pre'));
  expect(called.filter((script) => !named.has(script))).toEqual([]);
});
