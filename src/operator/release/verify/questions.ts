import { type HostRules, hostRulesSchema, MISSING_NAME } from '../../../build/hosts/host-json.ts';
import { FILE_TYPES, SECURITY_FILE } from '../../../sites/host-rules.ts';

export interface HostAnswer extends Pick<Response, 'status' | 'headers'> {
  readonly body: Uint8Array;
}

export interface Question {
  readonly path: string;
  /** The value of `accept-encoding`. */
  readonly coding: string;
  /** The foreign host name that the request sends, if any. */
  readonly host?: string;
  /** Returns a sentence for each deviation from the release. */
  readonly findDeviations: (answer: HostAnswer) => readonly string[];
}

type DeviationFinder = Question['findDeviations'];
type Tree = ReadonlyMap<string, Uint8Array>;
type HeaderValues = Readonly<Record<string, string>>;

const FOREIGN_HOST_NAME = 'gibt-es-nicht.example';
const FILE_ENDINGS = { identity: '', gzip: '.gz', br: '.br' };
/** Matches the folder of the host rules in an archive, such as hosts/prd/library/. */
const HOST_RULES_FOLDER = /^hosts\/[^/]+\/[^/]+\//;
/** The path of the list of files in a bucket, which deploy.sh keeps. */
const FILE_LIST = '/.files';
/**
 * With each of these values, browsers revalidate a file before each use. Hosts with `_headers` send
 * the second value.
 */
const REVALIDATING_CACHE_CONTROL = ['no-cache', 'public, max-age=0, must-revalidate'] as const;

/**
 * Creates all requests that check a deployed tree (rule 30.6).
 * @param tree files by path, and the host rules by their path in the archive
 */
export function createQuestions(tree: Tree): readonly Question[] {
  const { headers, policies, proxied, redirects, rewrites, ...rules } = readRules(tree);
  const createQuestion = (path: string, findDeviations: DeviationFinder, coding = 'identity') => ({
    path,
    coding,
    findDeviations,
  });
  const findHeaders = (path: string): HeaderValues => ({
    ...headers,
    ...(rules.secret.paths.includes(path) && rules.secret.headers),
    ...(path.startsWith('/_astro/') && { 'Content-Security-Policy': policies['/_astro'] ?? '' }),
  });
  const createFileQuestions = (path: string, file: string, status = 200) =>
    Object.entries(FILE_ENDINGS)
      .filter(([, ending]) => tree.has(file + ending))
      .map(([coding, ending]) => {
        const findDeviations: DeviationFinder = (answer) => [
          ...listSentenceUnless(
            Buffer.from(answer.body).equals(tree.get(file) ?? Buffer.of()),
            `has other bytes than ${file + ending} of the release; upload it again.`,
          ),
          ...findTypeDeviations(answer, file),
          ...(file === SECURITY_FILE ? findExpiryDeviations(answer) : []),
          ...findHeaderDeviations(answer, findHeaders(path)),
          ...(path.startsWith('/_astro/')
            ? compareHeader(answer, 'cache-control', rules.cache.assets)
            : compareHeader(answer, 'cache-control', ...REVALIDATING_CACHE_CONTROL)),
        ];
        return createQuestion(path, expectStatus(status, findDeviations), coding);
      });
  const createRedirectQuestion = (from: string, to: string, statuses: readonly number[]) =>
    createQuestion(from, (answer) => [
      ...findRedirectDeviations(answer, from, to, statuses),
      ...findHeaderDeviations(answer, findHeaders(from)),
    ]);
  const pages = [...tree].flatMap(([file, bytes]) => (file.endsWith('.html') ? [bytes] : []));
  const overwrittenHeaders = rules.overwritten.map((name): [string, string] => [
    name,
    headers[name] ?? '',
  ]);
  const hostFiles = [...tree.keys()].filter((file) => HOST_RULES_FOLDER.test(file));
  const servedFiles = [...tree.keys()].filter(
    (file) => !/\.(?:br|gz)$/.test(file) && !hostFiles.includes(file) && file !== '404.html',
  );
  const unservedPaths = [
    FILE_LIST,
    ...hostFiles.flatMap((file) => [`/${file}`, `/${file.replace(HOST_RULES_FOLDER, '')}`]),
  ];
  return [
    ...servedFiles.flatMap((file) => createFileQuestions(getFileAddress(file), file)),
    ...rewrites.flatMap(({ under, page }) =>
      createFileQuestions(under + MISSING_NAME, `${page.slice(1)}.html`),
    ),
    ...createFileQuestions(`/${MISSING_NAME}`, '404.html', 404),
    ...unservedPaths.map((path) =>
      createQuestion(
        path,
        expectStatus(404, (answer) => findHeaderDeviations(answer, findHeaders(path))),
      ),
    ),
    ...redirects.map(({ from, to }) => createRedirectQuestion(from, to, [302])),
    ...rewrites.map(({ page }) => createRedirectQuestion(`${page}/`, page, [301, 302, 307, 308])),
    ...proxied.map((prefix) =>
      createQuestion(`${prefix}/${MISSING_NAME}`, (answer) =>
        pages.some((page) => Buffer.from(answer.body).equals(page))
          ? ['shows a page; the host must send it to the backend.']
          : findBackendDeviations(
              answer,
              Object.fromEntries(overwrittenHeaders),
              policies[prefix] ?? '',
            ),
      ),
    ),
    // A page and a path of the backend show whether the host refuses a foreign host name.
    ...['/', ...proxied.slice(0, 1)].map((path) => ({
      ...createQuestion(path, (answer) => findHostNameDeviations(answer, path)),
      host: FOREIGN_HOST_NAME,
    })),
  ];
}

function getFileAddress(file: string): string {
  const path = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '');
}

/** Reads the rules of the release, because the rules of this code may be newer. @throws Error */
function readRules(tree: Tree): HostRules {
  const file = [...tree.keys()].find((name) => name.replace(HOST_RULES_FOLDER, '') === 'host.json');
  try {
    return hostRulesSchema.parse(JSON.parse(Buffer.from(tree.get(file ?? '') ?? '').toString()));
  } catch {
    throw new Error(
      'The release has no host.json that this version reads. Verify it with the version of the release.',
    );
  }
}

const listSentenceUnless = (isRight: boolean, sentence: string) => (isRight ? [] : [sentence]);

/** Finds further deviations of an answer only if the status is right. */
const expectStatus =
  (wantedStatus: number, findDeviations: DeviationFinder): DeviationFinder =>
  (answer) =>
    answer.status === wantedStatus
      ? findDeviations(answer)
      : [`answers ${answer.status}; it must be ${wantedStatus}.`];

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
  const isWantedType = wantedType === undefined || wantedType === type || wantedType === name;
  const isJson = extension === 'json' && wantedType === `${name}; charset=utf-8`;
  return listSentenceUnless(
    isWantedType || isJson,
    `has the type ${sentType}; it must be ${wantedType}.`,
  );
}

/** Checks the date of expiry again, because it may have passed since the release. */
function findExpiryDeviations({ body }: HostAnswer): string[] {
  const [, expiryText = ''] = /^Expires: (.+)$/m.exec(Buffer.from(body).toString()) ?? [];
  return listSentenceUnless(
    !(Date.parse(expiryText) <= Date.now()),
    `has expired on ${expiryText.slice(0, 10)}; release it with a later day.`,
  );
}

function findHeaderDeviations(answer: HostAnswer, wantedHeaders: HeaderValues): string[] {
  return [
    ...compareHeaders(answer, wantedHeaders),
    ...listSentenceUnless(
      !answer.headers.has('access-control-allow-origin'),
      'has access-control-allow-origin; remove that header.',
    ),
  ];
}

function compareHeaders(answer: HostAnswer, wantedHeaders: HeaderValues): string[] {
  return [...new Headers(wantedHeaders)].flatMap(([name, value]) =>
    compareHeader(answer, name, value),
  );
}

/** Describes a header that has neither the wanted value nor an alternative value. */
function compareHeader(
  { headers }: HostAnswer,
  name: string,
  wantedValue: string,
  ...alternativeValues: readonly string[]
): string[] {
  const sentValue = headers.get(name);
  if (sentValue === null) return [`lacks ${name}: ${wantedValue}`];
  return listSentenceUnless(
    [wantedValue, ...alternativeValues].includes(sentValue),
    `has ${name}: ${sentValue}; it must be ${wantedValue}`,
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
  return listSentenceUnless(
    statuses.includes(status) && target?.pathname === to,
    `answers ${answerText}; it must redirect to ${to}.`,
  );
}

/** Accepts a redirect to the host's own name as a refusal. */
function findHostNameDeviations({ status, headers }: HostAnswer, path: string): string[] {
  const target = URL.parse(headers.get('location') ?? '', `https://${FOREIGN_HOST_NAME}${path}`);
  return listSentenceUnless(
    status >= 400 || (status >= 300 && target?.hostname !== FOREIGN_HOST_NAME),
    `answers ${status} to the host name ${FOREIGN_HOST_NAME}; the host must refuse other names than its own.`,
  );
}

function findBackendDeviations(
  answer: HostAnswer,
  overwrittenHeaders: HeaderValues,
  policy: string,
): string[] {
  const { status, headers } = answer;
  if (status >= 500)
    return [`answers ${status}; the backend must run, and the host must know its address.`];
  const cacheControl = headers.get('cache-control') ?? '';
  const sentPolicy = headers.get('content-security-policy');
  // A page of the backend may keep its own policy. With two policies, browsers apply both.
  const hasPolicyOfBackend = sentPolicy !== null && !policy.startsWith("default-src 'none'");
  return [
    ...(/\bno-store\b/.test(cacheControl)
      ? []
      : compareHeader(answer, 'cache-control', 'no-store')),
    ...compareHeaders(answer, overwrittenHeaders),
    ...listSentenceUnless(
      hasPolicyOfBackend || sentPolicy?.includes(policy) === true,
      sentPolicy === null
        ? `lacks content-security-policy: ${policy}`
        : `has content-security-policy: ${sentPolicy}; it must contain ${policy}`,
    ),
  ];
}
