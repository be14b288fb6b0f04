import { timeText } from '../../../../components/time-text.ts';
import { fill } from '../../../../copy/fill.ts';
import { noChoice } from '../../../../forms/wire/no-choice.ts';
import { copy, partLabels } from './copy.ts';
import { type OwnData, PARTS, type Part } from './own-data.ts';

/** Markup; only `element` makes it, so that no text becomes any (rule 34.4). */
interface Markup {
  readonly source: string;
}

type Content = string | Markup;

const STYLE = `
:root { color-scheme: light dark; }
body { max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; break-after: avoid; }
h2 { margin-block: 2.5rem 0.5rem; }
h3 { margin-block: 1rem 0.5rem; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: 14rem 1fr; gap: 0 1.5rem; padding-block: 0.5rem; border-block-end: 1px solid #8888; break-inside: avoid; }
dd { margin: 0; white-space: pre-wrap; }
@media (width < 32rem) { dl div { display: block; } dt { font-weight: 600; } }
@media print { body { margin: 0; max-inline-size: none; } }
`;

/** A document without scripts and requests, to read and print. */
export function ownDataPage(data: OwnData): string {
  const { missing, portal, createdAt } = data;
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width">',
    element('title', copy.title).source,
    `<style>${STYLE}</style>`,
  ];
  const body = element(
    'main',
    element('h1', copy.title),
    element('p', fill(copy.made, { time: timeOf(createdAt), portal })),
    ...(missing.length > 0
      ? [
          element('p', copy.partly),
          element('ul', ...missing.map(({ text }) => element('li', text))),
        ]
      : []),
    ...PARTS.filter((part) => data[part]).flatMap((part) => [
      element('h2', partLabels[part]),
      ...contentOf(part, data),
    ]),
  );
  return `<!doctype html>\n<html lang="de">\n<head>\n${head.join('\n')}\n</head>\n<body>\n${body.source}\n</body>\n</html>\n`;
}

function contentOf(part: Part, data: OwnData): Markup[] {
  const { account, searchSettings, consents } = data;
  switch (part) {
    case 'account':
      return facts([
        [copy.username, account?.username],
        [copy.firstName, account?.firstName],
        [copy.lastName, account?.lastName],
      ]);
    case 'personalData':
    case 'invoiceAddress':
    case 'deliveryAddress':
      return facts(
        (data[part] ?? [])
          .filter(({ name, value }) => Number(value) !== noChoice(name))
          .map(({ label, value, valueLabel }) => [label, valueLabel ?? value]),
      );
    case 'searchSettings':
      return [
        element('h3', copy.spheres),
        ...labels(searchSettings?.occupation_sphere),
        element('h3', copy.taxonomies),
        ...labels(searchSettings?.taxonomy),
      ];
    case 'newsletters':
      return labels(data.newsletters);
    case 'consents':
      return facts([
        [copy.advertisement, consents?.advertisement ? copy.given : copy.notGiven],
        [copy.since, timeOf(consents?.advertisementSince)],
        [copy.words, consents?.advertisementText],
      ]);
  }
}

function facts(rows: readonly (readonly [term: string, text: string | undefined])[]): Markup[] {
  const known = rows.filter(([, text]) => text);
  if (known.length === 0) return [element('p', copy.nothing)];
  return [
    element(
      'dl',
      ...known.map(([term, text = '']) => element('div', element('dt', term), element('dd', text))),
    ),
  ];
}

function labels(choices: readonly { readonly label: string }[] = []): Markup[] {
  if (choices.length === 0) return [element('p', copy.nothing)];
  return [element('ul', ...choices.map(({ label }) => element('li', label)))];
}

/** As it came where it is no time. */
function timeOf(text = ''): string {
  return timeText(text) ?? text;
}

function element(name: string, ...content: readonly Content[]): Markup {
  const inner = content.map((part) => (typeof part === 'string' ? escaped(part) : part.source));
  return { source: `<${name}>${inner.join('')}</${name}>` };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
