import { personalData } from '../../../../../contract/calls/profile/personal-data.ts';
import { userInfo } from '../../../../../contract/calls/session/user-info.ts';
import { fill } from '../../../../copy/fill.ts';
import type { Outcome } from '../../../../http/outcome.ts';
import { request } from '../../../../http/request.ts';
import { checkPerson } from '../../../../session/identity/user.ts';
import { copy, partLabels } from './copy.ts';
import { createElement, timeOf } from './elements.ts';
import { PARTS } from './parts.ts';

/** The content of the JSON file and the HTML file (rule 34.2). All names but `parts` are keys of the JSON file. */
export interface OwnData {
  /** The time of the last reply by the clock of the backend; undefined without a `Date` header. */
  readonly createdAt?: string | undefined;
  /** The origin of the portal. */
  readonly portal: string;
  readonly missing: readonly { readonly part: string; readonly text: string }[];
  readonly parts: Readonly<Record<string, unknown>>;
}

/**
 * Requests all parts again, so that no data are older than the press of the button. The outcome is a failure
 * only if no part has data, or if another person may be signed in.
 */
export async function collectOwnData(
  username: string,
  hasSearchSettings: boolean,
): Promise<Outcome<OwnData>> {
  const source = {
    userInfoOutcome: request(userInfo, {}),
    personalDataOutcome: request(personalData, {}),
    username,
    hasSearchSettings,
  };
  const partOutcomes = await Promise.all(
    PARTS.map(async ({ name, load }) => ({ ...(await load(source)), name })),
  );
  // A file must not have parts of two people.
  const failure = await checkPerson();
  if (failure) return failure;
  const failedOutcomes = partOutcomes.filter((outcome) => outcome.status !== 'success');
  const accountFailure = failedOutcomes.find(({ name }) => name === 'account');
  if (accountFailure && partOutcomes.every(({ reply }) => !reply)) return accountFailure;
  const missingParts = failedOutcomes.map(({ name }) => ({
    part: name,
    text: fill(copy.missing, { part: partLabels[name] }),
  }));
  const parts = Object.fromEntries(partOutcomes.map(({ name, reply }) => [name, reply]));
  const times = partOutcomes.flatMap((outcome) =>
    outcome.status === 'success' && outcome.answeredAt ? outcome.answeredAt.getTime() : [],
  );
  const createdAt = times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined;
  const reply = { createdAt, portal: location.origin, missing: missingParts, parts };
  return { status: 'success', reply };
}

export function createOwnDataJson({ parts, ...fileFacts }: OwnData): string {
  return `${JSON.stringify({ ...fileFacts, ...parts }, null, 2)}\n`;
}

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

/** Builds a document for reading and printing, without scripts and requests. */
export function createOwnDataPage(data: OwnData): string {
  const { missing: missingParts, portal, createdAt, parts } = data;
  const creationText = createdAt
    ? fill(copy.made, { time: timeOf(createdAt), portal })
    : fill(copy.madeSometime, { portal });
  const missingPartItems = missingParts.map(({ text }) => createElement('li', text));
  const missingPartElements =
    missingPartItems.length > 0
      ? [createElement('p', copy.partly), createElement('ul', ...missingPartItems)]
      : [];
  const partElements = PARTS.filter(({ name }) => parts[name]).flatMap(
    ({ name, createElements }) => [
      createElement('h2', partLabels[name]),
      ...createElements(parts[name]),
    ],
  );
  const main = createElement(
    'main',
    createElement('h1', copy.title),
    createElement('p', creationText),
    ...missingPartElements,
    ...partElements,
  );
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
${createElement('title', copy.title).outerHTML}
<style>${STYLE}</style>
</head>
<body>
${main.outerHTML}
</body>
</html>
`;
}
