import { OTHER_TYPES, SECURITY_FILE, TEXT_TYPES } from '../../../sites/host-rules.ts';
import { sha256 } from '../sums.ts';
import type { Question } from './questions.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** Both let a browser ask before each use; hosts with `_headers` send the second. */
const ASKED_EACH_TIME = ['no-cache', 'public, max-age=0, must-revalidate'];

/** What deviates from the release, a sentence each (rule 30.6). */
export function faultsOf(question: Question, answer: Answer): string[] {
  if (question.kind === 'name') return nameFaults(question, answer);
  if (question.kind === 'backend') return backendFaults(question, answer);
  if (question.kind === 'redirect')
    return [...redirectFaults(question, answer), ...headerFaults(question, answer)];
  const wanted = question.kind === 'hidden' ? 404 : question.status;
  if (answer.status !== wanted) return [`answers ${answer.status}; it must be ${wanted}.`];
  if (question.kind === 'hidden') return headerFaults(question, answer);
  const type = typeFault(question.file, answer.headers.get('content-type'));
  return [
    ...(sha256(answer.body) === question.hash
      ? []
      : [`has other bytes than ${question.file} of the release; upload it again.`]),
    ...(type === undefined ? [] : [type]),
    ...expiryFaults(question.file, answer),
    ...headerFaults(question, answer),
    ...cacheFaults(question, answer),
  ];
}

/** The day may have passed since the release. */
function expiryFaults(file: string, { body }: Answer): string[] {
  const [, expires = ''] =
    (file === SECURITY_FILE && /^Expires: (.+)$/m.exec(Buffer.from(body).toString())) || [];
  return Date.parse(expires) <= Date.now()
    ? [`has expired on ${expires.slice(0, 10)}; release it with a later day.`]
    : [];
}

function headerFaults({ headers }: Question, answer: Answer): string[] {
  const wrong = [...headers]
    .filter(([name]) => name !== 'cache-control')
    .flatMap(([name, value]) => {
      const sent = answer.headers.get(name);
      if (sent === value) return [];
      return [
        sent === null ? `lacks ${name}: ${value}` : `has ${name}: ${sent}; it must be ${value}`,
      ];
    });
  if (answer.headers.has('access-control-allow-origin'))
    wrong.push('has access-control-allow-origin; remove that header.');
  return wrong;
}

function cacheFaults({ headers }: Question, { status, headers: sent }: Answer): string[] {
  const cache = sent.get('cache-control') ?? 'none';
  const fixed = status === 200 ? headers.get('cache-control') : undefined;
  const allowed = fixed === undefined ? ASKED_EACH_TIME : [fixed];
  return allowed.includes(cache) ? [] : [`has cache-control: ${cache}; it must be ${allowed[0]}`];
}

type Redirect = Extract<Question, { kind: 'redirect' }>;

function redirectFaults({ path, to, statuses }: Redirect, { status, headers }: Answer): string[] {
  const location = headers.get('location');
  // Only the path counts: the address of a host behind a proxy may differ.
  const target = location === null ? undefined : URL.parse(location, `https://host.invalid${path}`);
  if (statuses.includes(status) && target?.pathname === to) return [];
  const sent = location === null ? `${status}` : `${status} and location ${location}`;
  return [`answers ${sent}; it must redirect to ${to}.`];
}

type Name = Extract<Question, { kind: 'name' }>;

/** A redirect to the host's own name refuses, too. */
function nameFaults({ name, path }: Name, { status, headers }: Answer): string[] {
  const target = URL.parse(headers.get('location') ?? '', `https://${name}${path}`);
  if (status >= 400 || (status >= 300 && target?.hostname !== name)) return [];
  return [`answers ${status} to the host name ${name}; the host must refuse names of others.`];
}

type Backend = Extract<Question, { kind: 'backend' }>;

function backendFaults({ pages }: Backend, { status, headers, body }: Answer): string[] {
  if (pages.has(sha256(body))) return ['shows a page; the host must send it to the backend.'];
  if (status >= 500)
    return [`answers ${status}; the backend must run, and the host must know its address.`];
  const cache = headers.get('cache-control') ?? 'none';
  return /\bno-store\b/.test(cache) ? [] : [`has cache-control: ${cache}; it must be no-store`];
}

const SAME: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'text/xml': 'application/xml',
};

function typeFault(file: string, sent: string | null): string | undefined {
  const extension = file.split('.').at(-1) ?? '';
  const text = TEXT_TYPES[extension];
  const wanted = text ?? OTHER_TYPES[extension];
  if (wanted === undefined) return undefined;
  const [type = '', ...parameters] = (sent ?? '').toLowerCase().split(/\s*;\s*/);
  if ((SAME[type] ?? type) !== wanted)
    return `has the type ${sent ?? 'of no header'}; it must be ${wanted}.`;
  // JSON is always UTF-8.
  if (text === undefined || extension === 'json' || parameters.includes('charset=utf-8'))
    return undefined;
  return `has the type ${sent} without its charset; it must be ${wanted}; charset=utf-8.`;
}
