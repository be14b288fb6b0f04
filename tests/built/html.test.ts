import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // Every variant of a screen stands in the page; a browser test sees to one visible h1.
    'heading-level': ['error', { allowMultipleH1: true, sectioningRoots: [] }],
    // Written by the renderers: attribute case, void elements, styles of the islands' wrapper.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'no-implicit-button-type': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    'require-sri': 'off',
    // React's own ids.
    'valid-id': ['error', { relaxed: true }],
    // A multiselect with pills has no native element.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // The style sheet keeps numbers together.
    'tel-non-breaking': 'off',
  },
});

/** Written by the renderer beside the first island, where no element of ours could stand better. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

const TREES = ['prd/library', 'prd/shop', 'stg/library', 'dev/library'];

describe.each(TREES)('%s', (tree) => {
  const folder = join('dist', tree);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );

  it('is valid HTML', async () => {
    const faults: string[] = [];
    for (const page of pages) {
      const html = readFileSync(join(folder, page), 'utf8').replace(ISLAND_STYLE, '');
      const report = await validator.validateString(html);
      for (const { messages } of report.results)
        for (const { ruleId, message } of messages) faults.push(`${page}: ${ruleId}: ${message}`);
    }
    expect([...new Set(faults)]).toEqual([]);
  });
});
