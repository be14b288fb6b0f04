import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/routes.ts';
import { listTrees } from '../../src/sites/trees.ts';
import { readPages } from '../support/built-pages.ts';
import { hostRulesFolderOf } from '../support/host-table.ts';
import { readTexts } from '../support/texts.ts';

const TREES = listTrees().map(({ environment, client }) => join('dist', environment, client));

/** Matches inline scripts and styles, but no JSON. */
const INLINE_CODE =
  /<(script|style)(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/\1>/g;

const readTitle = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';

describe.each(TREES)('%s', (tree) => {
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' });
  const pages = readPages(tree);

  it('has a page for every route and the 404 page, and no host rules', () => {
    const routeFiles = Object.values(paths)
      .filter((path) => !path.includes(':'))
      .map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`));
    expect(files).toEqual(
      expect.arrayContaining([
        ...routeFiles,
        '404.html',
        'registrierung/kunde.html',
        'kontakt/abo/kuendigung.html',
        'robots.txt',
        'favicon.svg',
      ]),
    );
    // Host rules can be files such as _headers.
    expect(
      files.filter((name) =>
        /nginx|apache|Caddy|cloudfront|^_(?!astro|_gallery)|host\.json/.test(name),
      ),
    ).toEqual([]);
  });

  it('has its policy before any script, without unsafe sources (S3.1)', () => {
    for (const { page, html } of pages) {
      const policyIndex = html.indexOf('http-equiv="content-security-policy"');
      expect(policyIndex, page).toBeGreaterThan(0);
      expect(html.indexOf('<script'), page).toBeGreaterThan(policyIndex);
      const [, content = ''] = /content-security-policy" content="([^"]+)"/.exec(html) ?? [];
      expect(content, page).toContain("require-trusted-types-for 'script'");
      expect(content, page).not.toMatch(/unsafe-|\*|https?:|goog/);
      expect(content, page).toContain("trusted-types 'none'");
    }
  });

  it('has the hash of each of its inline scripts and styles in its policy (S3.1)', () => {
    for (const { page, html } of pages) {
      const [, content = ''] = /content-security-policy" content="([^"]+)"/.exec(html) ?? [];
      const policyHashes = [...content.matchAll(/'sha256-([^']+)'/g)].map(
        ([, policyHash]) => policyHash,
      );
      const codeHashes = [...html.matchAll(INLINE_CODE)].map(([, , code = '']) =>
        hash('sha256', code, 'base64'),
      );
      expect(codeHashes.length, page).toBeGreaterThan(0);
      expect(
        codeHashes.filter((codeHash) => !policyHashes.includes(codeHash)),
        page,
      ).toEqual([]);
    }
  });

  it('has a gzip and a Brotli copy of every page, script, style and picture (13.8)', () => {
    for (const file of files.filter((name) => /\.(html|js|css|svg)$/.test(name))) {
      const text = readFileSync(join(tree, file));
      expect(gunzipSync(readFileSync(join(tree, `${file}.gz`))), file).toEqual(text);
      expect(brotliDecompressSync(readFileSync(join(tree, `${file}.br`))), file).toEqual(text);
    }
  });

  it('marks each page as German, and gives each page a unique title (A1)', () => {
    for (const { page, html } of pages) {
      expect(html, page).toContain('<html lang="de"');
      expect(readTitle(html), page).toMatch(/^\S.* – Mein Konto/);
    }
    const pagesByTitle = Map.groupBy(pages, ({ html }) => readTitle(html));
    const sharedTitles = [...pagesByTitle]
      .filter(([, { length }]) => length > 1)
      .map(([title, pagesWithTitle]) => [title, ...pagesWithTitle.map(({ page }) => page)]);
    expect(sharedTitles).toEqual([]);
  });

  it('has no audio or video, and its policy loads none (A35)', () => {
    for (const { page, html } of pages) {
      expect(html, page).not.toMatch(/<(?:audio|video|track|embed|object|iframe)\b/i);
      expect(html, page).toContain("default-src 'none'");
      expect(html, page).not.toContain('media-src');
    }
    expect(
      files.filter((file) => /\.(?:mp[34]|m4[av]|og[gv]|webm|wav|aac|flac|vtt)$/.test(file)),
    ).toEqual([]);
  });

  it('contains no sandbox code and no source map (S10)', () => {
    for (const { file, text } of readTexts(tree, /\.js$/))
      expect(text, file).not.toMatch(/node:sqlite|oidc-provider|createSandbox|sourceMappingURL/);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

describe.each(TREES.filter((tree) => !tree.startsWith(join('dist', 'dev'))))('%s', (tree) => {
  it('mentions neither the sandbox nor the build machine (S10)', () => {
    const TEXT_FILE = /\.(html|js|css|json|txt|svg)$|^_(headers|redirects)$/;
    for (const { file, text } of readTexts(tree, TEXT_FILE))
      expect(text, file).not.toMatch(/__sandbox|localhost:|127\.0\.0\.1:44|\/home\/|\/tmp\//);
  });

  it('loads scripts, styles and fonts from its own origin only (S10)', () => {
    const LOADING_ELEMENT =
      /<(?:script|link|img|iframe|source)\b[^>]*?\s(?:src|href)="([^"]+)"[^>]*>/g;
    for (const { page, html } of readPages(tree)) {
      for (const [element, address = ''] of html.matchAll(LOADING_ELEMENT))
        if (!element.includes('rel="canonical"'))
          expect(address, page).toMatch(/^(\/(?!\/)|data:|#)/);
    }
  });
});

describe.each(TREES.filter((tree) => tree.startsWith(join('dist', 'prd'))))('%s', (tree) => {
  it('mentions no other environment in pages and host rules', () => {
    const OTHER_ENVIRONMENT = /\.stg\.example\.de|localhost:4|__sandbox/;
    const TEXT_FILE = /\.(html|js|css|json|txt|svg|conf)$|^_(headers|redirects)$/;
    const texts = [tree, hostRulesFolderOf(tree)].flatMap((folder) => readTexts(folder, TEXT_FILE));
    const wrongTexts = texts.filter(({ text }) => OTHER_ENVIRONMENT.test(text));
    expect(wrongTexts.map(({ file }) => file)).toEqual([]);
  });
});

it('search engines may index only the pages in production that the route table marks as indexed', () => {
  for (const tree of TREES)
    for (const { page, html } of readPages(tree)) {
      const canBeIndexed = !html.includes('name="robots"');
      const hasIndexedRoute =
        tree.startsWith(join('dist', 'prd')) &&
        /^(index|registrierung|kontakt|kontakt\/.+|vertrag-(kuendigen|widerrufen)|barrierefreiheit|speicherung-im-browser)\.html$/.test(
          page,
        );
      expect(canBeIndexed, `${tree}/${page}`).toBe(hasIndexedRoute);
    }
});

it.each(TREES)('%s has the gallery only in the environment dev', (tree) => {
  const galleryScripts = readdirSync(join(tree, '_astro')).filter((name) =>
    name.startsWith('Gallery'),
  );
  const galleryFiles = [existsSync(join(tree, '__gallery.html')), galleryScripts.length > 0];
  const isDev = tree.startsWith(join('dist', 'dev'));
  expect(galleryFiles).toEqual([isDev, isDev]);
});

it('assets are bundled once and shared by all trees', () => {
  const namesOfTrees = TREES.map((tree) =>
    readdirSync(join(tree, '_astro'))
      .filter((name) => !name.startsWith('Gallery'))
      .sort(),
  );
  for (const names of namesOfTrees) expect(names).toEqual(namesOfTrees[0]);
});

it('no link that opens a new tab gives the new page access to its opener (S4.4)', () => {
  const LINK = /<a\b[^>]*\btarget="_blank"[^>]*>/g;
  const links = TREES.flatMap(readPages).flatMap(({ html }) => html.match(LINK) ?? []);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !/\brel="[^"]*\bnoopener\b/.test(link))).toEqual([]);
});
