import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';

/** The style has LF line ends only, because browsers hash the style with LF for the policy. */
const PAGE_STYLE = ['page.css', 'controls.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('\r\n', '\n'))
  .join('');

export type SafeHtml = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  readonly main: SafeHtml;
  readonly aside?: SafeHtml;
  readonly width?: 'narrow' | 'wide';
  readonly script?: string;
}

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
<style>${raw(PAGE_STYLE)}</style>
</head>
<body data-width="${width}">
<header><p><strong>Fachverlag Beispiel</strong></p>${aside}</header>
<main>${main}</main>
${script !== undefined && html`<script>${raw(script)}</script>`}
</body>
</html>
`.toString();
}

export function createPageHeaders(
  { script }: Pick<Page, 'script'>,
  formTargets: readonly string[] = [],
) {
  const policy = [
    "default-src 'none'",
    // The page has an empty icon, because browsers would request /favicon.ico otherwise.
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
    // With no-referrer, the Origin of a form would be 'null'.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

export function createPageResponse(page: Page, status = 200): Response {
  return new Response(renderPage(page), { status, headers: createPageHeaders(page) });
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
