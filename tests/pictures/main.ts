import { spawnSync } from 'node:child_process';
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Command,
  CommandLineError,
  runCommand,
} from '../../src/operator/command-line/command.ts';
import { buildAllTrees } from '../support/build-first.ts';
import { listScreens, listStates } from '../support/states/screen-states.ts';

const PICTURES = {
  name: 'npm run pictures --',
  description:
    'Takes pictures of every screen in every state, at 390 and 1440 px, light and dark, and puts them on one page.',
  options: {
    client: {
      type: 'string',
      placeholder: 'ID',
      default: 'library',
      description: 'client whose pages are shown; library by default',
    },
    only: {
      type: 'string',
      placeholder: 'WORD',
      description: 'takes only screens whose name contains WORD, such as registration',
    },
    compare: {
      type: 'string',
      placeholder: 'FOLDER',
      description: 'shows the differences from the pictures in FOLDER',
    },
  },
} satisfies Command;

await runCommand(PICTURES, ({ values: { client, only = '', compare } }) => {
  const tree = `dist/dev/${client}`;
  const folder = resolve(compare ?? `.cache/pictures/${client}`);
  const report = compare === undefined ? '' : resolve('.cache/pictures/differences');
  if (compare !== undefined && !existsSync(folder))
    throw new CommandLineError(`${compare} is missing. Take the pictures first: npm run pictures.`);
  buildAllTrees();
  if (!existsSync(tree))
    throw new CommandLineError(`There is no client ${client} in the sites folder.`);
  if (only === '' && compare === undefined) rmSync(folder, { recursive: true, force: true });
  const args = ['test', '--config', 'tests/pictures/playwright.config.ts', '--grep', only];
  const { status } = spawnSync('playwright', args, {
    env: { ...process.env, PICTURES_TREE: tree, PICTURES_FOLDER: folder, PICTURES_REPORT: report },
    stdio: 'inherit',
  });
  if (report)
    process.stdout.write(`Differences: ${report}/index.html\n${listFormerStates(client, folder)}`);
  else writePage(folder);
  return status ?? 1;
});

/** Lists the former states of which a folder still has pictures, as lines. */
function listFormerStates(client: string, folder: string): string {
  const knownStates = listScreens(client).map(({ part, screenStates }) =>
    listStates(screenStates).map((state) => [part, screenStates.screen.name, state].join('/')),
  );
  const formerStates = globSync('*/*/*', { cwd: folder }).filter(
    (state) => !knownStates.flat().includes(state),
  );
  return formerStates
    .map((state) => `Only in ${folder}: ${state}\n`)
    .sort()
    .join('');
}

/** Writes a page with all pictures of a folder, in a row for each state. */
function writePage(folder: string): void {
  const files = globSync('**/*.png', { cwd: folder }).sort();
  const states = Map.groupBy(files, (file) => file.split('/').slice(0, -1).join(' · '));
  const sections = [...states].map(
    ([name, pictures]) =>
      `<h2>${name}</h2><div>${pictures.map((file) => `<a href="${file}"><img alt="${file}" loading="lazy" src="${file}"></a>`).join('')}</div>`,
  );
  const css =
    'body{font:1rem system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}img{height:30rem;border:1px solid #8888}';
  const page = `${folder}/index.html`;
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${css}</style><h1>Pictures</h1>${sections.join('\n')}`,
  );
  process.stdout.write(`${files.length} pictures: ${page}\n`);
}
