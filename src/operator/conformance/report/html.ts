import { html } from 'hono/html';
import type { Result } from '../run.ts';
import { countResults, type Finding, groupByName, groupUnchecked } from './findings.ts';
import { kindOf } from './fix-hints.ts';

const STYLE = html`<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: #8886; --bad: light-dark(#c62828, #ff8a80); }
  body { margin: 0 auto; padding: 1rem clamp(1rem, 3vw, 2.5rem) 3rem; }
  body > :not(.grid) { max-width: 60rem; }
  h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
  section { border-top: 1px solid var(--line); }
  .grid { overflow-x: auto; overscroll-behavior-x: contain; }
  table { border-collapse: separate; border-spacing: 0; font-size: 0.875rem; }
  th, td { padding: 0.125rem 0.375rem; border: solid var(--line); border-width: 0 1px 1px 0; }
  thead th { writing-mode: vertical-rl; text-align: right; font-weight: normal; padding-block: 0.5rem; }
  tbody th { position: sticky; left: 0; background: Canvas; text-align: left; }
  td { text-align: center; white-space: nowrap; }
  .failed { background: color-mix(in srgb, var(--bad) 20%, Canvas); }
  .failed a { color: var(--bad); font-weight: bold; }
  code, pre { font-size: 0.875rem; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; margin-block: 0.5rem; border-left: 3px solid var(--line); padding: 0.25rem 0 0.25rem 1rem; }
  pre.columns { columns: 18rem; }
  li { overflow-wrap: anywhere; }
</style>`;

/** Formats a table of calls and checks, then each cause (rule 22.5). @param uses lines about the settings of the run */
export async function formatHtml(
  results: readonly Result[],
  findings: readonly Finding[],
  uses: readonly string[],
): Promise<string> {
  const [passed, failed, unchecked] = countResults(results);
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance: ${failed} failed</title>${STYLE}</head>
<body>
<h1>${passed} passed, ${failed} failed, ${unchecked} not checked</h1>
<p>${uses.map((line) => html`${line}<br>`)}</p>
<h2>Causes: ${findings.length}</h2>
<ol>${findings.map(({ title }, index) => html`<li><a href="#cause-${index + 1}">${title}</a></li>`)}</ol>
<h2>Calls and checks</h2>
<p>✓ passed, ✗ failed, – not checked</p>
${formatGrid(results, findings)}
${findings.map(formatSection)}
<h2>Not checked</h2>
<ul>${groupUnchecked(results).map(([reason, ids]) => html`<li><b>${reason}</b>: ${ids.join(', ')}</li>`)}</ul>
</body>
</html>
`;
  return String(await page);
}

function formatGrid(results: readonly Result[], findings: readonly Finding[]) {
  const kinds = [...new Set(results.map(({ check }) => kindOf(check.id)))];
  const rows = [...groupByName(results)].map(([name, group]) => {
    const kindsOf = Map.groupBy(group, ({ check }) => kindOf(check.id));
    return html`<tr><th scope="row" title="${group[0]?.check.call ?? ''}">${name}</th>${kinds.map((kind) => formatCell(kindsOf.get(kind) ?? [], findings))}</tr>
`;
  });
  return html`<div class="grid" tabindex="0" role="region" aria-label="Calls and checks"><table>
<thead><tr><td></td>${kinds.map((kind) => html`<th scope="col">${kind}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function formatCell(results: readonly Result[], findings: readonly Finding[]) {
  const [passed, failed, unchecked] = countResults(results);
  if (failed > 0) {
    const ids = results.map(({ check }) => check.id);
    const index = findings.findIndex(({ checks }) => checks.some((id) => ids.includes(id)));
    return html`<td class="failed"><a href="#cause-${index + 1}">✗${failed > 1 ? ` ${failed}` : ''}</a></td>`;
  }
  return html`<td>${passed > 0 ? '✓' : unchecked > 0 ? '–' : ''}</td>`;
}

function formatSection(finding: Finding, index: number) {
  const { title, fixHint, place, absent, checks, request, answer } = finding;
  return html`<section id="cause-${index + 1}">
<h3>${index + 1}. ${title}</h3>
<p><strong>${fixHint}</strong></p>
<p>The contract at <code>openapi.json${place.pointer}</code>: <code>${place.text}</code></p>
${absent.length > 0 ? html`<pre class="columns">${absent.join('\n')}</pre>` : ''}
${[request, answer].map((lines) => (lines.length > 0 ? html`<pre>${lines.join('\n')}</pre>` : ''))}
${absent.length > 0 ? '' : html`<p>${checks.length} checks: ${checks.join(', ')}</p>`}
</section>
`;
}
