import { expect, test } from 'vitest';
import { codeIn } from './support/texts.ts';

/** Source files that run in a browser. */
const FILES = codeIn('src').filter(({ file }) => /^(?:pages|portal|sites|contract)\//.test(file));

/** Dangerous sinks, and the only files that may use them. */
const SINKS: readonly (readonly [row: string, pattern: RegExp, allowed: readonly string[]])[] = [
  [
    'rules S1, 4.1: addresses are gone to in one place',
    /\blocation\.(?:assign|replace|reload)\(|\blocation(?:\.href)? = |\bwindow\.open\(/,
    ['portal/session/navigate.ts'],
  ],
  [
    'rule S2: text never becomes HTML',
    /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|\bset:html|createContextualFragment|DOMParser/,
    [
      'portal/layouts/Portal.astro',
      // Its own files.
      'portal/components/Drawing.astro',
      // Reads what text has become, for a file.
      'portal/journeys/account/own-data/files/own-data.ts',
    ],
  ],
  [
    'rule S2: text never becomes code',
    /\beval\(|\bnew Function\(|set(?:Timeout|Interval)\(\s*['"`]/,
    [],
  ],
  [
    'rule S5.2: storages are reached in one place, and by the inline script',
    /\b(?:localStorage|sessionStorage)\b/,
    [
      // Written into pages, as all directives.
      'portal/session/storage.ts',
      'portal/session/draft-key.ts',
      'portal/layouts/head-script.js',
    ],
  ],
  [
    'rule S5.1: requests leave in one place',
    /\bfetch\(/,
    [
      'portal/http/request-once.ts',
      'portal/reports/post-report.ts',
      'portal/session/navigation/reload-outdated-page.ts',
      // A file beside the pages, not the backend.
      'portal/session/page/operator-notice.ts',
    ],
  ],
  [
    'rule S11: nothing but warnings and errors goes to the console',
    /console\.(?:log|info|debug|table)\(/,
    [],
  ],
  [
    'rule 1.5: the title of the page is written in one place',
    /\bdocument\.title\b|\bdocument\[|['"`]title['"`]\)|\.title\s*=[^=]/,
    ['portal/session/page/page-title.ts'],
  ],
  [
    'rule 1.5: the title of the page is rendered in one place',
    /<title\b/,
    ['portal/layouts/Portal.astro'],
  ],
  [
    'rule 1.4: the page is made busy in one place',
    /\bmain\?\.\w+Attribute\('aria-busy'/,
    ['portal/session/page/main-region.ts'],
  ],
  [
    'rule A8: the heading of the page is looked for in one place',
    /\bmain h1\b/,
    ['portal/session/page/main-region.ts'],
  ],
  [
    'rule 1.6: the screen of a page is chosen in one place',
    /querySelectorAll[^;]*'\[data-screen\]'/,
    ['portal/session/page/screens.ts'],
  ],
  [
    'rule 2.8: every link to the contact form goes where the client hides that',
    /(?<!data-page-for="contact"[\s\S]{0,50})href=\{pathTo\('contact'\)/,
    [],
  ],
  ['Astro alone hands islands over to React', /hydrateRoot\(|createRoot\(/, []],
  ['code that comes later has one mechanism', /(?<!\bz\.)\blazy\(/, []],
  ['no island is judged by window errors', /(?<![.\w])addEventListener\(\s*'error'/, []],
  ['rule S5.2: nothing is kept in cookies', /document\.cookie|indexedDB|caches\.open/, []],
];

test.each(SINKS)('%s', (_, pattern, allowed) => {
  const users = FILES.filter(({ text }) => pattern.test(text));
  expect(users.map(({ file }) => file).sort()).toEqual([...allowed].sort());
});
