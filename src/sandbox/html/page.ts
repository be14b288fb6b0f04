import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

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

export function pageHeaders({ script }: Pick<Page, 'script'>, formTargets: readonly string[] = []) {
  const policy = [
    "default-src 'none'",
    // The empty icon: without it browsers request /favicon.ico, which the policy blocks.
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

export function pageResponse(page: Page, status = 200): Response {
  return new Response(renderPage(page), { status, headers: pageHeaders(page) });
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

const PAGE_STYLE = `
:root{--ink:#1a1d23;--muted:#555b66;--paper:#fff;--page:#f6f5f1;--rule:#d8d5cc;--control:#7d7a72;--accent:#0f4c5c;--accent-strong:#0a3642;--on-accent:#fff;--focus:#ffb000;--error:#b3261e;--success:#1e6b3a}
@media (prefers-color-scheme:dark){:root{--ink:#eceae4;--muted:#b3b1aa;--paper:#1d2025;--page:#14161a;--rule:#3a3d44;--control:#8b8e96;--accent:#7cc4d6;--accent-strong:#a6dae6;--on-accent:#0b1f25;--focus:#ffb000;--error:#ff9a91;--success:#8fd6a6}}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.5 "Source Sans 3 Variable","Source Sans 3","Segoe UI",system-ui,sans-serif}
header{background:var(--paper);border-bottom:1px solid var(--rule);display:flex;flex-wrap:wrap;gap:4px 24px;justify-content:space-between;align-items:baseline;padding:12px clamp(16px,4vw,40px)}
header p{margin:0}
main{margin:40px auto;padding:0 16px;max-width:64rem}
[data-width=narrow] main{max-width:30rem}
h1{font-size:1.8rem;line-height:1.2;font-weight:600;margin:0 0 16px}
h2{font-size:1.25rem;line-height:1.25;font-weight:600;margin:0 0 12px}
.card{background:var(--paper);border:1px solid var(--rule);border-radius:6px;padding:24px;margin:0 0 24px;overflow-wrap:anywhere}
.card>:last-child{margin-bottom:0}
p{margin:0 0 12px}
h3{font-size:1.0625rem;font-weight:600;margin:0 0 8px}
h4{font-size:1rem;font-weight:600;margin:20px 0 4px}
section:not(.card)>h2{margin-top:32px}
details.card{padding:12px 24px;margin:0 0 12px}
summary{cursor:pointer;padding:4px 0}
summary h3{display:inline}
summary .muted{display:block}
.fields{padding:0;margin:0;list-style:none}
.fields .fields{margin:6px 0 0 24px}
.fields li{border-top:1px solid var(--rule);padding:6px 0}
.muted{color:var(--muted)}
label{display:block;font-weight:600;margin:0 0 4px}
input,select{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--control);border-radius:4px;padding:10px 12px;margin:0 0 20px;min-height:44px}
button,.button{display:inline-block;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:1px solid var(--accent);border-radius:4px;padding:10px 20px;min-height:44px;cursor:pointer;text-decoration:none;white-space:nowrap}
button:hover,.button:hover{background:var(--accent-strong)}
.row input,.row select{height:46px}
form.row:last-child{margin-bottom:-20px}
td button{min-height:36px;padding:4px 14px}
button.quiet{color:var(--accent);background:transparent}
button.full{width:100%}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 2px var(--ink)}
.fault{border-left:4px solid var(--error);padding:4px 0 4px 12px;margin:0 0 20px}
.fault strong{color:var(--error)}
.done{border-left:4px solid var(--success);padding:4px 0 4px 12px;margin:0 0 20px}
.row{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:end}
.row>*{flex:1 1 9rem}.row>button{flex:0 0 auto;margin:0 0 20px}
.links{display:flex;flex-wrap:wrap;gap:8px 24px;padding:0;margin:0;list-style:none}
.scroll{overflow-x:auto;overflow-wrap:normal}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid var(--rule)}
tr:last-child>td,tr:last-child>th[scope=row]{border-bottom:0}
code,pre{font-family:ui-monospace,Consolas,monospace;font-size:.92em}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
@media (forced-colors:active){button,.button{border:1px solid}}
`;
