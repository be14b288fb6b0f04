import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../support/built-pages.ts';
import { chunksOfScripts } from '../support/first-load.ts';

const ASKS = /hinweis\.json/;
const FAILURE = /<template [^>]*data-notice="(\w+)"[^>]*>(.*?)<\/template>/gs;
const OWN_SCRIPT = /<script type="module" async="" src="(\/_astro\/[^"]+)"><\/script>/;

function noticePages(environment: string) {
  const tree = join('dist', environment, 'library');
  return pagesOf(tree).map(({ page, html }) => {
    const codes = chunksOfScripts(tree, page).map((chunk) =>
      readFileSync(join(tree, chunk), 'utf8'),
    );
    return { page, html, asksAtOnce: codes.some((code) => ASKS.test(code)) };
  });
}

describe('rule 27.13: the script that asks for the operator’s notice', () => {
  const pages = noticePages('prd');

  it('is in the notice of every failure, where it runs when one is shown', () => {
    expect(pages.length).toBeGreaterThan(20);
    for (const { page, html } of pages) {
      const withScript = [...html.matchAll(FAILURE)]
        .filter(([, , content = '']) => OWN_SCRIPT.test(content))
        .map(([, name]) => name);
      expect(withScript, page).toEqual(['error', 'auth', 'logout']);
      expect(html, page).not.toMatch(/data-script-(?:for|place)/);
    }
  });

  it('exists as a file, because a policy refuses its text in a template', () => {
    const [, src = ''] = OWN_SCRIPT.exec(pages[0]?.html ?? '') ?? [];
    expect(readFileSync(join('dist/prd/library', src), 'utf8')).toContain('operator-notice');
  });

  it('is loaded with the page only where the environment says so', () => {
    expect(pages.filter(({ asksAtOnce }) => asksAtOnce)).toEqual([]);
    const always = noticePages('stg');
    expect(always.length).toBe(pages.length);
    expect(always.filter(({ asksAtOnce }) => !asksAtOnce)).toEqual([]);
  });
});
