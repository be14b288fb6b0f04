import { html } from 'hono/html';
import type { Result } from '../run.ts';
import { countsOf, type Finding, uncheckedOf } from './findings.ts';
import { kindOf } from './mends.ts';

const STYLE = html`<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  main { overflow-x: auto; }
  table { border-collapse: collapse; }
  th, td { padding: 0.125rem 0.375rem; border: 1px solid #8888; text-align: left; }
  thead th { writing-mode: vertical-rl; vertical-align: bottom; }
  td { text-align: center; }
  td.failed { background: #c628; font-weight: bold; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border-left: 3px solid #8888; padding-left: 1rem; }
</style>`;

/**
 * The results as a page: a table of call × check, then each cause (rule 22.5).
 * @param uses lines that say what the run has used
 */
export async function pageOf(
  results: readonly Result[],
  findings: readonly Finding[],
  uses: readonly string[],
): Promise<string> {
  const [passed, failed, unchecked] = countsOf(results);
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance: ${failed} failed</title>${STYLE}</head>
<body><main>
<h1>${passed} passed, ${failed} failed, ${unchecked} not checked</h1>
<p>${uses.map((line) => html`${line}<br>`)}</p>
${gridOf(results, findings)}
<h2>${findings.length} causes</h2>
${findings.map(section)}
<h2>Not checked</h2>
<ul>${uncheckedOf(results).map(([reason, ids]) => html`<li>${reason}: ${ids.join(', ')}</li>`)}</ul>
</main></body>
</html>
`;
  return String(await page);
}

function gridOf(results: readonly Result[], findings: readonly Finding[]) {
  const kinds = [...new Set(results.map(({ check }) => kindOf(check.id)))];
  const rows = Map.groupBy(results, ({ check }) => check.id.split('/')[0] ?? '');
  return html`<table>
<thead><tr><th scope="col">call</th>${kinds.map((kind) => html`<th scope="col">${kind}</th>`)}</tr></thead>
<tbody>${[...rows].map(
    ([
      name,
      group,
    ]) => html`<tr><th scope="row" title="${group[0]?.check.call ?? ''}">${name}</th>${kinds.map(
      (kind) =>
        cellOf(
          group.filter(({ check }) => kindOf(check.id) === kind),
          findings,
        ),
    )}</tr>
`,
  )}</tbody>
</table>`;
}

function cellOf(results: readonly Result[], findings: readonly Finding[]) {
  const [passed, failed, unchecked] = countsOf(results);
  if (failed > 0) {
    const ids = results.map(({ check }) => check.id);
    const index = findings.findIndex(({ checks }) => checks.some((id) => ids.includes(id)));
    return html`<td class="failed"><a href="#cause-${index + 1}">✗ ${failed}</a></td>`;
  }
  return html`<td>${passed > 0 ? '✓' : unchecked > 0 ? '–' : ''}</td>`;
}

function section({ title, mend, place, checks, request, answer }: Finding, index: number) {
  return html`<section id="cause-${index + 1}">
<h3>${index + 1}. ${title}</h3>
<p><strong>${mend}</strong></p>
<p>The contract at <code>openapi.json${place.pointer}</code>: <code>${place.text}</code></p>
<pre>${request.join('\n')}</pre>
<pre>${answer.join('\n')}</pre>
<p>${checks.length} checks: ${checks.join(', ')}</p>
</section>
`;
}
