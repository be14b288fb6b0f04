import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENTS } from './contents.ts';
import { CONTENT_STYLE } from './pages.ts';

/** Baseline pages for guests that have the same menu and footer as the portal. */
const FRAMED = [
  'index.html',
  'registrierung.html',
  'passwort-vergessen.html',
  'kontakt/abo/kuendigung.html',
  '404.html',
];

/**
 * The baseline’s content between header, support menu and footer of the portal’s own pages, with the
 * style sheet of their first frame; without scripts and fonts.
 * @param tree folder of the built portal
 */
export function framedPages(tree: string): Record<string, string> {
  return Object.fromEntries(
    FRAMED.map((file) => [file, framedPage(readFileSync(join(tree, file), 'utf8'), file)]),
  );
}

function framedPage(html: string, file: string): string {
  const { heading, main } = CONTENTS[file] ?? { heading: '', main: '' };
  const part = (name: string, pattern: RegExp) => {
    const [found] = pattern.exec(html) ?? [];
    if (found === undefined) throw new Error(`${file} has no ${name}.`);
    return found;
  };
  const root = part('root', /<html[^>]*>/).replace(
    'data-session="unknown"',
    'data-session="guest" data-part="signed-out"',
  );
  const header = part('header', /<header class="header">.*?<\/header>/s);
  const menu = part('support menu', /<nav class="support-menu".*?<\/nav>/s);
  const footer = part('footer', /<footer class="footer">.*?<\/footer>/s);
  return `<!doctype html>${root}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${styles(html)}${CONTENT_STYLE}</style></head><body>${header}<main><h1>${heading}</h1>${main}</main>${menu}${footer}</body></html>`;
}

/** The style sheets of the head, without typefaces. */
function styles(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, sheet = '']) => sheet.replace(/@font-face\s*\{[^}]*\}/g, ''))
    .join('');
}
