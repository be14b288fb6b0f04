import { expect, test } from 'vitest';
import { readCode } from './support/texts.ts';

/** Source files that run in a browser. */
const FILES = readCode('src').filter(({ file }) => /^(?:pages|portal|sites|contract)\//.test(file));

/** Patterns of code, and the only files whose code may match them. */
const SINKS: readonly (readonly [
  title: string,
  pattern: RegExp,
  allowedFiles: readonly string[],
])[] = [
  [
    'only one module navigates to another address (S1, 4.1)',
    /\blocation\.(?:assign|replace|reload)\(|\blocation(?:\.href)? = |\bwindow\.open\(/,
    ['portal/session/navigate.ts'],
  ],
  [
    'text never becomes HTML (S2)',
    /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|\bset:html|createContextualFragment|DOMParser/,
    [
      'portal/layouts/Portal.astro',
      // The next file contains the inline script.
      'portal/layouts/Header.astro',
      // The next two files write facts of the page as JSON.
      'portal/layouts/Reports.astro',
      'portal/journeys/contact/Contact.astro',
      // The next file renders drawings of the portal itself.
      'portal/components/Drawing.astro',
      // The next file only reads the HTML of rendered text, which it writes into a file for the person.
      'portal/journeys/account/own-data/files/own-data.ts',
    ],
  ],
  [
    'text never becomes code (S2)',
    /\beval\(|\bnew Function\(|set(?:Timeout|Interval)\(\s*['"`]/,
    [],
  ],
  [
    'only the storage modules and the inline script use the storages of the browser (S5.2)',
    /\b(?:localStorage|sessionStorage)\b/,
    ['portal/session/storage.ts', 'portal/session/draft-key.ts', 'portal/layouts/inline-script.js'],
  ],
  [
    'only the listed modules send requests (S5.1)',
    /\bfetch\(/,
    [
      'portal/http/request-once.ts',
      'portal/reports/post-report.ts',
      'portal/layouts/reload-outdated-page.ts',
      // The next module requests a file of the web server, and calls no backend.
      'portal/http/failure/load-operator-notice.ts',
    ],
  ],
  ['the console gets only warnings and errors (S11)', /console\.(?:log|info|debug|table)\(/, []],
  [
    'only one module changes the title of the page (1.5)',
    /\bdocument\.title\b|\bdocument\[|['"`]title['"`]\)|\.title\s*=[^=]/,
    ['portal/session/page/heading.ts'],
  ],
  [
    'only one module renders the title of the page (1.5)',
    /<title\b/,
    ['portal/layouts/Portal.astro'],
  ],
  [
    'only one module marks the page as busy (1.4)',
    /\bmain\?\.\w+Attribute\('aria-busy'/,
    ['portal/session/page/heading.ts'],
  ],
  [
    'only one module finds the heading of the page (A8)',
    /\bmain h1\b/,
    ['portal/session/page/heading.ts'],
  ],
  [
    'only one module chooses the screen of a page (1.6)',
    /querySelectorAll[^;]*'\[data-screen\]'/,
    ['portal/session/page/screens.ts'],
  ],
  [
    'every link to the contact form is hidden from clients without a contact page (2.8)',
    /(?<!data-page-for="contact"[\s\S]{0,50})href=\{pathTo\('contact'\)/,
    [],
  ],
  ['only Astro starts React in islands', /hydrateRoot\(|createRoot\(/, []],
  ['no component is loaded by React.lazy', /(?<!\bz\.)\blazy\(/, []],
  ['no module listens to errors of the window', /(?<![.\w])addEventListener\(\s*'error'/, []],
  [
    'nothing is stored in cookies, databases or caches (S5.2)',
    /document\.cookie|indexedDB|caches\.open/,
    [],
  ],
];

test.each(SINKS)('%s', (_title, pattern, allowedFiles) => {
  const usingFiles = FILES.filter(({ text }) => pattern.test(text));
  expect(usingFiles.map(({ file }) => file).sort()).toEqual([...allowedFiles].sort());
});
