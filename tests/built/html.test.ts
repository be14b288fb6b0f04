import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { readPages } from '../support/built-pages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // A page contains all variants of a screen, and the user menu begins with h2. A browser test checks
    // that one h1 is visible.
    'heading-level': [
      'error',
      { allowMultipleH1: true, minInitialRank: 'h2', sectioningRoots: [] },
    ],
    // Astro's renderer decides on attribute case, void elements and wrapper styles.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'no-implicit-button-type': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    'require-sri': 'off',
    // React creates ids that the strict rule refuses.
    'valid-id': ['error', { relaxed: true }],
    // No native element exists for a multiselect with pills.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // The style sheet prevents breaks in numbers.
    'tel-non-breaking': 'off',
  },
});

/** Astro writes a style before the first island. Browsers accept styles in the body, but the validator does not. */
const BODY_STYLES = /(?<=<body>.*)<style>.*?<\/style>/gs;

const TREES = ['prd/library', 'prd/shop', 'stg/library', 'dev/library'];

describe.each(TREES)('%s', (tree) => {
  const pages = readPages(join('dist', tree));

  it('is valid HTML (A30)', async () => {
    const errors: string[] = [];
    for (const { page, html } of pages) {
      const report = await validator.validateString(html.replace(BODY_STYLES, ''));
      for (const { messages } of report.results)
        for (const { ruleId, message } of messages) errors.push(`${page}: ${ruleId}: ${message}`);
    }
    expect([...new Set(errors)]).toEqual([]);
  });
});
