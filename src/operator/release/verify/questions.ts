import { type HostRules, hostRules, MISSING_NAME } from '../../../build/hosts/host-json.ts';
import { FILE_TYPES, SECURITY_FILE } from '../../../sites/host-rules.ts';

export interface HostAnswer extends Pick<Response, 'status' | 'headers'> {
  readonly body: Uint8Array;
}

export interface Question {
  readonly path: string;
  readonly coding: string;
  /** A foreign host name, if the question sends one. */
  readonly host?: string;
  /** Returns a sentence for each deviation from the release. */
  readonly findDeviations: (answer: HostAnswer) => readonly string[];
}

type Check = Question['findDeviations'];
type Tree = ReadonlyMap<string, Uint8Array>;
type Values = Readonly<Record<string, string>>;

const FOREIGN_NAME = 'gibt-es-nicht.example';
const CODINGS = { identity: '', gzip: '.gz', br: '.br' };
/** Contains the rules of the host; hosts must not serve this file. */
export const HOST_FILE = 'host.json';
/** The list of files in a bucket, which deploy.sh keeps. */
const DEPLOYED_FILES = '/.files';
/** With both values browsers revalidate before each use; hosts with `_headers` send the second value. */
const REVALIDATING = ['no-cache', 'public, max-age=0, must-revalidate'] as const;

/** Creates all requests that check a deployed tree (rule 30.6). @param tree files by path */
export function createQuestions(tree: Tree): readonly Question[] {
  const { headers, policies, proxied, redirects, rewrites, ...rules } = readRules(tree);
  const ask = (path: string, findDeviations: Check, coding = 'identity') => ({
    path,
    coding,
    findDeviations,
  });
  const findHeaders = (path: string): Values => ({
    ...headers,
    ...(rules.secret.paths.includes(path) && rules.secret.headers),
    ...(path.startsWith('/_astro/') && { 'Content-Security-Policy': policies['/_astro'] ?? '' }),
  });
  const askForFile = (path: string, file: string, status = 200) =>
    Object.entries(CODINGS)
      .filter(([, ending]) => tree.has(file + ending))
      .map(([coding, ending]) => {
        const findDeviations: Check = (answer) => [
          ...sentenceUnless(
            Buffer.from(answer.body).equals(tree.get(file) ?? Buffer.of()),
            `has other bytes than ${file + ending} of the release; upload it again.`,
          ),
          ...findTypeDeviations(answer, file),
          ...(file === SECURITY_FILE ? findExpiryDeviations(answer) : []),
          ...findHeaderDeviations(answer, findHeaders(path)),
          ...(path.startsWith('/_astro/')
            ? compareHeader(answer, 'cache-control', rules.cache.assets)
            : compareHeader(answer, 'cache-control', ...REVALIDATING)),
        ];
        return ask(path, expectStatus(status, findDeviations), coding);
      });
  const askForRedirect = (from: string, to: string, statuses: readonly number[]) =>
    ask(from, (answer) => [
      ...findRedirectDeviations(answer, from, to, statuses),
      ...findHeaderDeviations(answer, findHeaders(from)),
    ]);
  const pages = [...tree].flatMap(([file, bytes]) => (file.endsWith('.html') ? [bytes] : []));
  const overwrittenHeaders = rules.overwritten.map((name): [string, string] => [
    name,
    headers[name] ?? '',
  ]);
  const servedFiles = [...tree.keys()].filter(
    (file) => !/\.(?:br|gz)$/.test(file) && file !== HOST_FILE && file !== '404.html',
  );
  return [
    ...servedFiles.flatMap((file) => askForFile(addressOf(file), file)),
    ...rewrites.flatMap(({ under, page }) =>
      askForFile(under + MISSING_NAME, `${page.slice(1)}.html`),
    ),
    ...askForFile(`/${MISSING_NAME}`, '404.html', 404),
    ...[`/${HOST_FILE}`, DEPLOYED_FILES].map((path) =>
      ask(
        path,
        expectStatus(404, (answer) => findHeaderDeviations(answer, findHeaders(path))),
      ),
    ),
    ...redirects.map(({ from, to }) => askForRedirect(from, to, [302])),
    ...rewrites.map(({ page }) => askForRedirect(`${page}/`, page, [301, 302, 307, 308])),
    ...proxied.map((prefix) =>
      ask(`${prefix}/${MISSING_NAME}`, (answer) =>
        pages.some((page) => Buffer.from(answer.body).equals(page))
          ? ['shows a page; the host must send it to the backend.']
          : findBackendDeviations(
              answer,
              Object.fromEntries(overwrittenHeaders),
              policies[prefix] ?? '',
            ),
      ),
    ),
    ...['/', ...proxied.slice(0, 1)].map((path) => ({
      ...ask(path, (answer) => findNameDeviations(answer, path)),
      host: FOREIGN_NAME,
    })),
  ];
}

function addressOf(file: string): string {
  const path = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '');
}

/** Reads the rules of the release, because the rules of this code may be newer. @throws Error */
function readRules(tree: Tree): HostRules {
  try {
    return hostRules.parse(JSON.parse(Buffer.from(tree.get(HOST_FILE) ?? '').toString()));
  } catch {
    throw new Error(
      'The release has no host.json that this version reads. Verify it with the version of the release.',
    );
  }
}

const sentenceUnless = (isRight: boolean, sentence: string) => (isRight ? [] : [sentence]);

/** Compares the rest of an answer only if the status is right. */
const expectStatus =
  (wanted: number, findDeviations: Check): Check =>
  (answer) =>
    answer.status === wanted
      ? findDeviations(answer)
      : [`answers ${answer.status}; it must be ${wanted}.`];

/** Accepts alternative names of a media type, and JSON without a charset (rule 30.7). */
function findTypeDeviations({ headers }: HostAnswer, file: string): string[] {
  const extension = file.split('.').at(-1) ?? '';
  const wantedType = FILE_TYPES[extension];
  const sentType = headers.get('content-type') ?? 'of no header';
  const type = sentType
    .toLowerCase()
    .replace(/\s*;\s*/g, '; ')
    .replace('application/javascript', 'text/javascript')
    .replace('text/xml', 'application/xml');
  const [name] = type.split(';');
  const isRight = wantedType === undefined || wantedType === type || wantedType === name;
  return sentenceUnless(
    isRight || (extension === 'json' && wantedType === `${name}; charset=utf-8`),
    `has the type ${sentType}; it must be ${wantedType}.`,
  );
}

/** Checks the date again, because it may have passed since the release. */
function findExpiryDeviations({ body }: HostAnswer): string[] {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(Buffer.from(body).toString()) ?? [];
  return sentenceUnless(
    !(Date.parse(expires) <= Date.now()),
    `has expired on ${expires.slice(0, 10)}; release it with a later day.`,
  );
}

function findHeaderDeviations(answer: HostAnswer, wanted: Values): string[] {
  return [
    ...compareHeaders(answer, wanted),
    ...sentenceUnless(
      !answer.headers.has('access-control-allow-origin'),
      'has access-control-allow-origin; remove that header.',
    ),
  ];
}

function compareHeaders(answer: HostAnswer, wanted: Values): string[] {
  return [...new Headers(wanted)].flatMap(([name, value]) => compareHeader(answer, name, value));
}

/** @param others values that are right, too */
function compareHeader(
  { headers }: HostAnswer,
  name: string,
  wanted: string,
  ...others: readonly string[]
): string[] {
  const sentValue = headers.get(name);
  if (sentValue === null) return [`lacks ${name}: ${wanted}`];
  return sentenceUnless(
    [wanted, ...others].includes(sentValue),
    `has ${name}: ${sentValue}; it must be ${wanted}`,
  );
}

function findRedirectDeviations(
  answer: HostAnswer,
  from: string,
  to: string,
  statuses: readonly number[],
) {
  const { status } = answer;
  const location = answer.headers.get('location');
  // Only the path is compared, because the address of a host behind a proxy may differ.
  const target = location === null ? undefined : URL.parse(location, `https://host.invalid${from}`);
  const answerText = location === null ? `${status}` : `${status} and location ${location}`;
  return sentenceUnless(
    statuses.includes(status) && target?.pathname === to,
    `answers ${answerText}; it must redirect to ${to}.`,
  );
}

/** Accepts a redirect to the host's own name as a refusal. */
function findNameDeviations({ status, headers }: HostAnswer, path: string): string[] {
  const target = URL.parse(headers.get('location') ?? '', `https://${FOREIGN_NAME}${path}`);
  return sentenceUnless(
    status >= 400 || (status >= 300 && target?.hostname !== FOREIGN_NAME),
    `answers ${status} to the host name ${FOREIGN_NAME}; the host must refuse names of others.`,
  );
}

function findBackendDeviations(answer: HostAnswer, replaced: Values, policy: string): string[] {
  const { status, headers } = answer;
  if (status >= 500)
    return [`answers ${status}; the backend must run, and the host must know its address.`];
  const caching = headers.get('cache-control') ?? '';
  const sentPolicy = headers.get('content-security-policy');
  // Browsers apply both of two policies. A page of the backend may keep its own policy.
  const hasOwnPolicy = sentPolicy !== null && !policy.startsWith("default-src 'none'");
  return [
    ...(/\bno-store\b/.test(caching) ? [] : compareHeader(answer, 'cache-control', 'no-store')),
    ...compareHeaders(answer, replaced),
    ...sentenceUnless(
      hasOwnPolicy || sentPolicy?.includes(policy) === true,
      sentPolicy === null
        ? `lacks content-security-policy: ${policy}`
        : `has content-security-policy: ${sentPolicy}; it must contain ${policy}`,
    ),
  ];
}
