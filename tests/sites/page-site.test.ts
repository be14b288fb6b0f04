// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { siteOf } from '../../src/sites/trees.ts';

const { page } = siteOf({ environment: 'prd', client: 'shop' });

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<script type="application/json" id="site"></script>';
});

async function read(text: string) {
  const site = document.getElementById('site');
  if (site) site.textContent = text;
  return import('../../src/sites/page-site.ts');
}

describe('the data of a page', () => {
  test('are read from its HTML, angle brackets escaped (S2.5)', async () => {
    const hostile = { ...page, helpUrl: '</script><script>alert(1)</script>' };
    const { readPageSite } = await read(JSON.stringify(hostile).replaceAll('<', '\\u003c'));
    expect(readPageSite()).toEqual(hostile);
  });

  test('are read once', async () => {
    const { readPageSite } = await read(JSON.stringify(page));
    const firstRead = readPageSite();
    document.body.innerHTML = '';
    expect(readPageSite()).toBe(firstRead);
  });

  test('must exist', async () => {
    const { readPageSite } = await read('');
    expect(readPageSite).toThrow(SyntaxError);
  });
});

test.each([
  ['shop', 'shop'],
  ['library', 'library'],
  ['partner', 'library'],
  ['', 'library'],
  ['__proto__', 'library'],
  ['constructor', 'library'],
])('the data of a client of %j are those of %s (2.1)', async (id, known) => {
  const { clientOf } = await read('');
  expect(clientOf(page, id)).toBe(page.clients[known]);
});
