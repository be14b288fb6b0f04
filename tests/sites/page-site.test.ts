// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { siteOf } from '../../src/sites/trees.ts';

const { page } = siteOf({ environment: 'prd', client: 'shop' });

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<script type="application/json" id="site"></script>';
});

async function importWithData(text: string) {
  const siteElement = document.getElementById('site');
  if (siteElement) siteElement.textContent = text;
  return import('../../src/sites/page-site.ts');
}

describe('the data of a page', () => {
  test('are read from the HTML, in which angle brackets are escaped (S2.5)', async () => {
    const hostilePage = { ...page, helpUrl: '</script><script>alert(1)</script>' };
    const { readPageSite } = await importWithData(
      JSON.stringify(hostilePage).replaceAll('<', '\\u003c'),
    );
    expect(readPageSite()).toEqual(hostilePage);
  });

  test('are read once', async () => {
    const { readPageSite } = await importWithData(JSON.stringify(page));
    const firstRead = readPageSite();
    document.body.innerHTML = '';
    expect(readPageSite()).toBe(firstRead);
  });

  test('cause an error if they are missing', async () => {
    const { readPageSite } = await importWithData('');
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
])('the id %j gives the data of the client %s (2.1)', async (id, expectedClient) => {
  const { clientOf } = await importWithData('');
  expect(clientOf(page, id)).toBe(page.clients[expectedClient]);
});
