import { HOST_RULES, OTHER_TYPES, SECURITY_FILE } from '../../../sites/host-rules.ts';
import { sha256 } from '../sums.ts';
import type { Question } from './questions.ts';

export interface Answer extends Pick<Response, 'status' | 'headers'> {
  readonly body: Uint8Array;
}

/** Both let a browser ask before each use; hosts with `_headers` send the second. */
const ASKED_EACH_TIME = ['no-cache', 'public, max-age=0, must-revalidate'];

type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

/** What deviates from the release, a sentence each (rule 30.6). */
export function faultsOf(question: Question, answer: Answer): string[] {
  if (question.kind === 'name') return nameFaults(question, answer);
  if (question.kind === 'backend') return backendFaults(question, answer);
  if (question.kind === 'redirect')
    return [...redirectFaults(question, answer), ...headerFaults(question, answer)];
  const wanted = question.kind === 'hidden' ? 404 : question.status;
  if (answer.status !== wanted) return [`answers ${answer.status}; it must be ${wanted}.`];
  if (question.kind === 'hidden') return headerFaults(question, answer);
  return [
    ...(sha256(answer.body) === question.hash
      ? []
      : [`has other bytes than ${question.file} of the release; upload it again.`]),
    ...typeFaults(question.file, answer.headers.get('content-type')),
    ...expiryFaults(question.file, answer),
    ...headerFaults(question, answer),
    ...cacheFaults(question, answer),
  ];
}

/** The day may have passed since the release. */
function expiryFaults(file: string, { body }: Answer): string[] {
  if (file !== SECURITY_FILE) return [];
  const [, expires = ''] = /^Expires: (.+)$/m.exec(Buffer.from(body).toString()) ?? [];
  return Date.parse(expires) <= Date.now()
    ? [`has expired on ${expires.slice(0, 10)}; release it with a later day.`]
    : [];
}

function headerFaults(question: Question, answer: Answer): string[] {
  const wrong = differences(question, answer);
  if (answer.headers.has('access-control-allow-origin'))
    wrong.push('has access-control-allow-origin; remove that header.');
  return wrong;
}

function differences({ headers }: Question, answer: Answer): string[] {
  return [...headers]
    .map(([name, value]) => ({ name, value, sent: answer.headers.get(name) }))
    .filter(({ name, value, sent }) => name !== 'cache-control' && sent !== value)
    .map(({ name, value, sent }) =>
      sent === null ? `lacks ${name}: ${value}` : `has ${name}: ${sent}; it must be ${value}`,
    );
}

function cacheFaults({ headers }: Question, { status, headers: sent }: Answer): string[] {
  const cache = sent.get('cache-control') ?? 'none';
  const fixed = status === 200 ? headers.get('cache-control') : null;
  const allowed = fixed === null ? ASKED_EACH_TIME : [fixed];
  return allowed.includes(cache) ? [] : [`has cache-control: ${cache}; it must be ${allowed[0]}`];
}

function redirectFaults({ path, to, statuses }: Of<'redirect'>, { status, headers }: Answer) {
  const location = headers.get('location');
  // Only the path counts: the address of a host behind a proxy may differ.
  const target = location === null ? undefined : URL.parse(location, `https://host.invalid${path}`);
  if (statuses.includes(status) && target?.pathname === to) return [];
  const sent = location === null ? `${status}` : `${status} and location ${location}`;
  return [`answers ${sent}; it must redirect to ${to}.`];
}

/** A redirect to the host's own name refuses, too. */
function nameFaults({ name, path }: Of<'name'>, { status, headers }: Answer): string[] {
  const target = URL.parse(headers.get('location') ?? '', `https://${name}${path}`);
  if (status >= 400 || (status >= 300 && target?.hostname !== name)) return [];
  return [`answers ${status} to the host name ${name}; the host must refuse names of others.`];
}

function backendFaults(question: Of<'backend'>, answer: Answer): string[] {
  const { status, headers, body } = answer;
  const { pages, policy } = question;
  if (pages.has(sha256(body))) return ['shows a page; the host must send it to the backend.'];
  if (status >= 500)
    return [`answers ${status}; the backend must run, and the host must know its address.`];
  const cache = headers.get('cache-control') ?? 'none';
  return [
    ...(/\bno-store\b/.test(cache) ? [] : [`has cache-control: ${cache}; it must be no-store`]),
    ...differences(question, answer),
    ...policyFaults(policy, headers.get('content-security-policy')),
  ];
}

/** Of two policies both apply. A host that sends one keeps that of a page of the backend. */
function policyFaults(wanted: string, sent: string | null): string[] {
  if (sent === null) return [`lacks content-security-policy: ${wanted}`];
  const isForData = wanted.startsWith("default-src 'none'");
  return isForData && !sent.includes(wanted)
    ? [`has content-security-policy: ${sent}; it must contain ${wanted}`]
    : [];
}

const SAME: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'text/xml': 'application/xml',
};

function typeFaults(file: string, sent: string | null): string[] {
  const extension = file.split('.').at(-1) ?? '';
  const text = HOST_RULES.types[extension];
  const wanted = text ?? OTHER_TYPES[extension];
  const [type = '', ...parameters] = (sent ?? '').toLowerCase().split(/\s*;\s*/);
  if (wanted !== undefined && (SAME[type] ?? type) !== wanted)
    return [`has the type ${sent ?? 'of no header'}; it must be ${wanted}.`];
  // JSON is always UTF-8.
  if (text === undefined || extension === 'json' || parameters.includes('charset=utf-8')) return [];
  return [`has the type ${sent} without its charset; it must be ${wanted}; charset=utf-8.`];
}
