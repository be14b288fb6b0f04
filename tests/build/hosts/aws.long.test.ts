import { execFileSync, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programPath } from '../../setup/programs.ts';
import { openFolder, writeNewFile } from '../../support/folder.ts';
import { findFreePort } from '../../support/free-port.ts';
import {
  AMBIGUOUS_PATHS,
  CLAIM_HEADERS,
  ENCODED_API_PATHS,
  HEADERS,
  PASSED_HEADERS,
  policyOf,
  UNLISTED_CLAIM_HEADERS,
} from '../../support/host-table.ts';

const SCRIPT = resolve('dist/hosts/prd/library/aws/deploy.sh');

interface HandledRequest {
  readonly uri?: string;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
}

// njs, the engine of nginx, supports only a part of JavaScript, as CloudFront does.
describe('the function of CloudFront in njs (13.7)', () => {
  const code = JSON.parse(fs.readFileSync(resolve('dist/hosts/prd/library/aws/stack.json'), 'utf8'))
    .Resources.Function.Properties.FunctionCode;
  const handleRequest = (uri: string, querystring = {}, headers = {}): HandledRequest => {
    const event = JSON.stringify({ request: { uri, querystring, headers } });
    const call = `print(JSON.stringify(handler(${event})))`;
    return JSON.parse(
      execFileSync(programPath('njs'), ['-c', `${code};${call}`], { encoding: 'utf8' }),
    );
  };
  const createHeaderValues = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));

  test.each([
    ['/', '/index.html'],
    ['/kontakt', '/kontakt.html'],
    ['/kontakt/abo', '/kontakt/abo.html'],
    ['/kontakt/neu', '/kontakt.html'],
    ['/registrierung/a/b', '/registrierung/kunde.html'],
    ['/registrierung/kanzlei-x.de', '/registrierung/kunde.html'],
    ['/kontakt/abo.html', '/kontakt/abo.html'],
    ['/_astro/a.js', '/_astro/a.js'],
    ['/kontaktfoo', '/kontaktfoo.html'],
    ...['/404', '/404.html', '/%34%30%34', '/.files'].map((hiddenPath) => [hiddenPath, '/404/']),
    ['/auth/token', '/auth/token'],
    ['/admin', '/admin'],
  ])('maps %s to the file %s (13.2)', (uri, file) => {
    expect(handleRequest(uri).uri).toBe(file);
  });

  test.each([
    ...AMBIGUOUS_PATHS.filter((path) => !path.includes('?')),
    ...ENCODED_API_PATHS,
    '/%E0%A4%A',
  ])('refuses %s with all security headers (S14.12)', (uri) => {
    expect(handleRequest(uri)).toEqual({
      statusCode: 400,
      headers: createHeaderValues({
        ...HEADERS,
        'content-security-policy': policyOf(uri),
        'cache-control': 'no-cache',
      }),
    });
  });

  test('removes the headers in which a visitor claims a network address or a host name (13.2.e)', () => {
    const names = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x_forwarded_for'];
    const sentHeaders = Object.fromEntries(
      [...names, 'x-token'].map((name) => [name, { value: 'x' }]),
    );
    expect(Object.keys(handleRequest('/auth/token', {}, sentHeaders).headers ?? {})).toEqual([
      'x-token',
    ]);
  });

  test('removes every header that matches the pattern of claims, and passes the headers of the contract (13.2.e)', () => {
    const claimHeaders = [
      ...[...CLAIM_HEADERS, ...UNLISTED_CLAIM_HEADERS],
      ...CLAIM_HEADERS.map((name) => name.replaceAll('-', '_')),
    ].map((name) => [name, { value: 'evil' }]);
    const sentHeaders = {
      ...Object.fromEntries(claimHeaders),
      ...createHeaderValues(PASSED_HEADERS),
    };
    expect(handleRequest('/admin', {}, sentHeaders).headers).toEqual(
      createHeaderValues(PASSED_HEADERS),
    );
  });

  test.each([
    ['/.well-known/change-password', 302, '/passwort-aendern', HEADERS['referrer-policy']],
    ['/kontakt/', 308, '/kontakt?a=1&a=2', HEADERS['referrer-policy']],
    ['//evil.test/', 308, '/evil.test?a=1&a=2', HEADERS['referrer-policy']],
    ['/passwort-aendern/', 308, '/passwort-aendern?a=1&a=2', 'no-referrer'],
  ])('answers %s with %i and %s (27.10, S4.2)', (uri, status, location, referrer) => {
    const query = { a: { value: '2', multiValue: [{ value: '1' }, { value: '2' }] } };
    expect(handleRequest(uri, query)).toMatchObject({
      statusCode: status,
      headers: { location: { value: location }, 'referrer-policy': { value: referrer } },
    });
  });
});

describe('deploy.sh', () => {
  const folder = openFolder();
  const bucket = join(folder, 'buckets/portal');
  let stopS3: () => void;
  let origin: string;

  beforeAll(async () => {
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const s3 = spawn(join('tests/hosts', 'node_modules/.bin/s3rver'), [
      '-d',
      join(folder, 'buckets'),
      '-p',
      `${port}`,
      '-a',
      '127.0.0.1',
    ]);
    stopS3 = () => s3.kill();
    fs.mkdirSync(bucket, { recursive: true });
    const writeProgram = (name: string, text: string) =>
      fs.chmodSync(writeNewFile(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`), 0o755);
    // The program logs its arguments and deploys no stack. If FAULT is set, the program prints FAULT and fails
    // instead of reading the list of files.
    writeProgram(
      'aws',
      `echo "$@" >> ${join(folder, 'calls')}
[ -z "$FAULT" ] || [ "$3" != s3://portal/.files ] || { echo "$FAULT" >&2; exit 1; }
[ "$1" = cloudformation ] || exec ${programPath('AWS')} --endpoint-url ${origin} "$@"`,
    );
    // The script gets its time from this program: a time on test day number DAY, in seconds since 1970.
    writeProgram('date', 'echo $(( 1790000000 + DAY * 86400 ))');
    while (!(await fetch(origin).catch(() => undefined)))
      await new Promise((next) => setImmediate(next));
  });
  afterAll(() => stopS3());

  /** Fetches a file on a new connection, because the server closes idle connections while the script runs. */
  const fetchFile = (name: string) =>
    fetch(`${origin}/portal/${name}`, { headers: { connection: 'close' } });

  const listFiles = (path: string) =>
    fs.readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();

  /** Writes the tree of a release with these files. @param startPage content of index.html */
  function writeRelease(files: readonly string[], startPage = 'start'): string {
    const tree = join(folder, 'tree');
    fs.rmSync(tree, { recursive: true, force: true });
    for (const file of [...files, 'index.html', 'index.html.br'])
      writeNewFile(join(tree, file), file === 'index.html' ? startPage : file);
    return tree;
  }

  /** Returns the names of the uploaded files in the log of the program `aws`, and deletes the log. */
  function takeUploadedFiles(): string[] {
    const calls = fs.readFileSync(join(folder, 'calls'), 'utf8');
    fs.rmSync(join(folder, 'calls'));
    return [...calls.matchAll(/--include (\S+)/g)].map(([, name = '']) => name).sort();
  }

  type Variables = Readonly<Record<string, string>>;

  const createVariables = (variables: Variables) => ({
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', HOME: folder },
    ...{ AWS_DEFAULT_REGION: 'eu-central-1', AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required' },
    ...{ BUCKET: 'portal', BACKEND_ORIGIN: 'https://b.example', CERTIFICATE: 'arn:x' },
    ...variables,
  });

  function deploy(variables: Variables, option = '', script = SCRIPT) {
    const env = createVariables(variables);
    return spawnSync('sh', [script, option], { encoding: 'utf8', env });
  }

  /** Deploys a release on a day. @returns the names whose files are in the bucket afterwards */
  async function deployAndListFiles(
    day: number,
    files: readonly string[],
    names: readonly string[],
    startPage?: string,
  ) {
    const { status, stderr } = deploy(
      { TREE: writeRelease(files, startPage), DAY: `${day}` },
      '--go',
    );
    expect([status, stderr]).toEqual([0, '']);
    const answers = await Promise.all(names.map((name) => fetchFile(name)));
    return names.filter((_, index) => answers[index]?.ok);
  }

  test('uploads each file with its Content-Type and Cache-Control (13.3, S3)', async () => {
    const immutable = 'public, max-age=31536000, immutable';
    const headersByName = {
      '_astro/a.js': ['text/javascript; charset=utf-8', immutable],
      '_astro/a.svg': ['image/svg+xml; charset=utf-8', immutable],
      '_astro/a.woff2': ['font/woff2', immutable],
      'index.html': ['text/html; charset=utf-8', 'no-cache'],
      'kontakt/abo.html': ['text/html; charset=utf-8', 'no-cache'],
      'favicon.svg': ['image/svg+xml; charset=utf-8', 'no-cache'],
      'version.json': ['application/json; charset=utf-8', 'no-cache'],
      '.well-known/security.txt': ['text/plain; charset=utf-8', 'no-cache'],
    };
    const names = Object.keys(headersByName);
    const files = [...names, '_astro/old.js', 'old.html'];
    expect(await deployAndListFiles(10, files, [...files, 'index.html.br'])).toEqual(files);
    for (const [name, expectedHeaders] of Object.entries(headersByName)) {
      const { headers } = await fetchFile(name);
      expect([headers.get('content-type'), headers.get('cache-control')], name).toEqual(
        expectedHeaders,
      );
    }
  });

  // The deployed release replaces the release of the previous test.
  test('deletes files seven days after they were last served, and pages at once (31.11)', async () => {
    const [oldFile, newFiles] = ['_astro/old.js', ['_astro/new.js', 'new.html']];
    const names = [oldFile, 'old.html', ...newFiles];
    // The old file was served until today, so its seven days begin today.
    expect(await deployAndListFiles(30, newFiles, names)).toEqual([oldFile, ...newFiles]);
    expect(await deployAndListFiles(37, newFiles, names)).toEqual([oldFile, ...newFiles]);
    expect(await deployAndListFiles(38, newFiles, names)).toEqual(newFiles);
  });

  test('uploads only files that the bucket lacks, even after an unfinished upload (13.10)', async () => {
    const files = ['_astro/same.js', 'same.html'];
    const allFiles = [...files, 'index.html'].sort();
    await deployAndListFiles(40, files, []);
    takeUploadedFiles();
    expect(await deployAndListFiles(41, files, allFiles)).toEqual(allFiles);
    expect(takeUploadedFiles()).toEqual([]);
    await deployAndListFiles(42, [...files, '_astro/later.js'], [], 'START');
    expect(takeUploadedFiles()).toEqual(['_astro/later.js', 'index.html']);
    expect(await (await fetchFile('index.html')).text()).toBe('START');
    // This file simulates an upload that did not finish.
    fs.writeFileSync(join(folder, 'half'), 'half');
    spawnSync(
      join(folder, 'bin/aws'),
      ['s3', 'cp', join(folder, 'half'), 's3://portal/same.html'],
      { env: createVariables({}) },
    );
    await deployAndListFiles(43, files, [], 'START');
    expect(takeUploadedFiles()).toEqual(['same.html']);
    expect(await (await fetchFile('same.html')).text()).toBe('same.html');
  });

  test('uploads all files again when the script sets another Content-Type or Cache-Control (13.3, 13.10)', async () => {
    await deployAndListFiles(44, [], []);
    takeUploadedFiles();
    const changedScript = join(folder, 'deploy.sh');
    fs.cpSync(join(SCRIPT, '../stack.json'), join(folder, 'stack.json'));
    fs.writeFileSync(
      changedScript,
      `${fs.readFileSync(SCRIPT, 'utf8').replaceAll('no-cache', 'no-store')}`,
    );
    expect(deploy({ TREE: writeRelease([]), DAY: '45' }, '--go', changedScript).status).toBe(0);
    expect(takeUploadedFiles()).toEqual(['index.html']);
    expect((await fetchFile('index.html')).headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [
      { TREE: '/nowhere' },
      'TREE must name the folder of the tree, not /nowhere; nothing is deployed.',
    ],
    [{ BUCKET: '' }, 'BUCKET must name the bucket; nothing is deployed.'],
    [
      { BUCKET: 'konto.example' },
      'BUCKET must begin with a letter and contain only a-z, 0-9 and hyphens, because it also names the stack; nothing is deployed.',
    ],
    [
      { BACKEND_ORIGIN: 'https://b.example/x' },
      'BACKEND_ORIGIN must name the origin of the backend, such as https://backend.example.de; nothing is deployed.',
    ],
    [
      { CERTIFICATE: '' },
      'CERTIFICATE must name a certificate of ACM in us-east-1; nothing is deployed.',
    ],
    [{ FAULT: '(503)' }, 's3://portal/.files cannot be read: (503); nothing is deployed.'],
  ])('stops with one sentence for %j (13.10, 31.11)', (variables, sentence) => {
    const { status, stdout, stderr } = deploy({ TREE: writeRelease([]), ...variables }, '--go');
    expect([status, stdout, stderr]).toEqual([1, '', `${sentence}\n`]);
  });

  test('stops with one sentence if stack.json is not in the folder of the script (13.10)', () => {
    const copiedScript = join(folder, 'bin/deploy.sh');
    fs.cpSync(SCRIPT, copiedScript);
    const { status, stderr } = deploy({ TREE: writeRelease([]) }, '--go', copiedScript);
    const sentence = 'stack.json is missing beside deploy.sh; nothing is deployed.\n';
    expect([status, stderr]).toEqual([1, sentence]);
  });

  test('lists the changes and changes nothing if the option --go is missing (13.10)', () => {
    const filesBefore = listFiles(bucket);
    const { status, stdout } = deploy({ TREE: writeRelease(['_astro/dry.js']), DAY: '1' });
    expect(status).toBe(0);
    expect(stdout).toContain('aws cloudformation deploy --stack-name portal');
    expect(stdout).toContain('--include _astro/dry.js');
    expect(listFiles(bucket)).toEqual(filesBefore);
  });
});
