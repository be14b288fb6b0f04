import { createHash } from 'node:crypto';
import { html, type SafeHtml, trusted } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';

/** A page of the sandbox's own: sign-in, control room, stubs. Plain HTML that works without script. */
export interface Page {
  readonly title: string;
  readonly main: SafeHtml;
  /** What stands in the header beside the name. */
  readonly aside?: SafeHtml;
  /** `narrow` for one form, `wide` for tables. */
  readonly width?: 'narrow' | 'wide';
  /** Only ever an addition: everything works without it. */
  readonly script?: string;
}

/** The whole document. */
export function renderPage({ title, main, aside, width = 'narrow', script }: Page): string {
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} – Fachverlag Beispiel</title>
<style>${trusted(PAGE_STYLE)}</style>
</head>
<body data-width="${width}">
<header><p><strong>Fachverlag Beispiel</strong></p>${aside}</header>
<main>${main}</main>
${script !== undefined && html`<script>${trusted(script)}</script>`}
</body>
</html>
`.html;
}

/**
 * The headers of such a page; nothing from elsewhere is loaded or framed.
 * @param formTargets origins that a form of the page may lead to, its own aside
 */
export function pageHeaders(
  { script }: Pick<Page, 'script'>,
  formTargets: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    // The empty icon; without one browsers ask for /favicon.ico, which the policy refuses.
    'img-src data:',
    `style-src ${hashOf(PAGE_STYLE)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    // Not no-referrer: a form's Origin would be 'null'.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** A page as an answer. */
export function pageResponse(page: Page, status = 200): Response {
  return new Response(renderPage(page), { status, headers: pageHeaders(page) });
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
