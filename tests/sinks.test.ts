import { expect, test } from 'vitest';
import { readCode } from './support/texts.ts';

/** Source files that run in a browser. */
const FILES = readCode('src').filter(({ file }) => /^(?:pages|portal|sites|contract)\//.test(file));

/** Dangerous sinks, and the only files that may use them. */
const SINKS: readonly (readonly [row: string, pattern: RegExp, allowed: readonly string[]])[] = [
  [
    'addresses are gone to in one place (S1, 4.1)',
    /\blocation\.(?:assign|replace|reload)\(|\blocation(?:\.href)? = |\bwindow\.open\(/,
    ['portal/session/navigate.ts'],
  ],
  [
    'text never becomes HTML (S2)',
    /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|\bset:html|createContextualFragment|DOMParser/,
    [
      'portal/layouts/Portal.astro',
      // The head script.
      'portal/layouts/Header.astro',
      // Facts of the page as JSON.
      'portal/layouts/Reports.astro',
      'portal/journeys/contact/Contact.astro',
      // Its own files.
      'portal/components/Drawing.astro',
      // Reads what text has become, for a file.
      'portal/journeys/account/own-data/files/own-data.ts',
    ],
  ],
  [
    'text never becomes code (S2)',
    /\beval\(|\bnew Function\(|set(?:Timeout|Interval)\(\s*['"`]/,
    [],
  ],
  [
    'storages are reached in one place, and by the inline script (S5.2)',
    /\b(?:localStorage|sessionStorage)\b/,
    [
      // Written into pages, as all directives.
      'portal/session/storage.ts',
      'portal/session/draft-key.ts',
      'portal/layouts/head-script.js',
    ],
  ],
  [
    'requests leave in one place (S5.1)',
    /\bfetch\(/,
    [
      'portal/http/request-once.ts',
      'portal/reports/post-report.ts',
      'portal/layouts/reload-outdated-page.ts',
      // A file beside the pages, not the backend.
      'portal/http/failure/operator-notice.ts',
    ],
  ],
  [
    'nothing but warnings and errors goes to the console (S11)',
    /console\.(?:log|info|debug|table)\(/,
    [],
  ],
  [
    'the title of the page is written in one place (1.5)',
    /\bdocument\.title\b|\bdocument\[|['"`]title['"`]\)|\.title\s*=[^=]/,
    ['portal/session/page/heading.ts'],
  ],
  [
    'the title of the page is rendered in one place (1.5)',
    /<title\b/,
    ['portal/layouts/Portal.astro'],
  ],
  [
    'the page is made busy in one place (1.4)',
    /\bmain\?\.\w+Attribute\('aria-busy'/,
    ['portal/session/page/heading.ts'],
  ],
  [
    'the heading of the page is looked for in one place (A8)',
    /\bmain h1\b/,
    ['portal/session/page/heading.ts'],
  ],
  [
    'the screen of a page is chosen in one place (1.6)',
    /querySelectorAll[^;]*'\[data-screen\]'/,
    ['portal/session/page/screens.ts'],
  ],
  [
    'every link to the contact form goes where the client hides that (2.8)',
    /(?<!data-page-for="contact"[\s\S]{0,50})href=\{pathTo\('contact'\)/,
    [],
  ],
  ['Astro alone hands islands over to React', /hydrateRoot\(|createRoot\(/, []],
  ['code that comes later has one mechanism', /(?<!\bz\.)\blazy\(/, []],
  ['no island is judged by window errors', /(?<![.\w])addEventListener\(\s*'error'/, []],
  ['nothing is kept in cookies (S5.2)', /document\.cookie|indexedDB|caches\.open/, []],
];

test.each(SINKS)('%s', (_, pattern, allowed) => {
  const users = FILES.filter(({ text }) => pattern.test(text));
  expect(users.map(({ file }) => file).sort()).toEqual([...allowed].sort());
});
