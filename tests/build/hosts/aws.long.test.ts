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

interface Handled {
  readonly uri?: string;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
}

describe('CloudFront’s function, in nginx’s engine, which has less than CloudFront’s (13.7)', () => {
  const code = JSON.parse(fs.readFileSync(resolve('dist/hosts/prd/library/aws/stack.json'), 'utf8'))
    .Resources.Function.Properties.FunctionCode;
  const ask = (uri: string, querystring = {}, headers = {}): Handled => {
    const event = JSON.stringify({ request: { uri, querystring, headers } });
    const call = `print(JSON.stringify(handler(${event})))`;
    return JSON.parse(
      execFileSync(programPath('njs'), ['-c', `${code};${call}`], { encoding: 'utf8' }),
    );
  };
  const valuesOf = (headers: Readonly<Record<string, string>>) =>
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
    ...['/404', '/404.html', '/%34%30%34', '/.files'].map((hidden) => [hidden, '/404/']),
    ['/auth/token', '/auth/token'],
    ['/admin', '/admin'],
  ])('asks for %s as %s (13.2)', (uri, file) => {
    expect(ask(uri).uri).toBe(file);
  });

  test.each([
    ...AMBIGUOUS_PATHS.filter((path) => !path.includes('?')),
    ...ENCODED_API_PATHS,
    '/%E0%A4%A',
  ])('refuses %s with all headers of its own (S14.12)', (uri) => {
    expect(ask(uri)).toEqual({
      statusCode: 400,
      headers: valuesOf({
        ...HEADERS,
        'content-security-policy': policyOf(uri),
        'cache-control': 'no-cache',
      }),
    });
  });

  test('removes the headers in which a visitor claims an address or a host (13.2.e)', () => {
    const names = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x_forwarded_for'];
    const sent = Object.fromEntries([...names, 'x-token'].map((name) => [name, { value: 'x' }]));
    expect(Object.keys(ask('/auth/token', {}, sent).headers ?? {})).toEqual(['x-token']);
  });

  test('removes every header that matches the pattern of claims, and passes the headers of the contract (13.2.e)', () => {
    const claimed = [
      ...[...CLAIM_HEADERS, ...UNLISTED_CLAIM_HEADERS],
      ...CLAIM_HEADERS.map((name) => name.replaceAll('-', '_')),
    ].map((name) => [name, { value: 'evil' }]);
    const sent = { ...Object.fromEntries(claimed), ...valuesOf(PASSED_HEADERS) };
    expect(ask('/admin', {}, sent).headers).toEqual(valuesOf(PASSED_HEADERS));
  });

  test.each([
    ['/.well-known/change-password', 302, '/passwort-aendern', HEADERS['referrer-policy']],
    ['/kontakt/', 308, '/kontakt?a=1&a=2', HEADERS['referrer-policy']],
    ['//evil.test/', 308, '/evil.test?a=1&a=2', HEADERS['referrer-policy']],
    ['/passwort-aendern/', 308, '/passwort-aendern?a=1&a=2', 'no-referrer'],
  ])('answers %s with %i and %s (27.10, S4.2)', (uri, status, location, referrer) => {
    const query = { a: { value: '2', multiValue: [{ value: '1' }, { value: '2' }] } };
    expect(ask(uri, query)).toMatchObject({
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
    const program = (name: string, text: string) =>
      fs.chmodSync(writeNewFile(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`), 0o755);
    program(
      'aws',
      `echo "$@" >> ${join(folder, 'calls')}
[ -z "$FAULT" ] || [ "$3" != s3://portal/.files ] || { echo "$FAULT" >&2; exit 1; }
[ "$1" = cloudformation ] || exec ${programPath('AWS')} --endpoint-url ${origin} "$@"`,
    );
    program('date', 'echo $(( 1790000000 + DAY * 86400 ))');
    while (!(await fetch(origin).catch(() => undefined)))
      await new Promise((next) => setImmediate(next));
  });
  afterAll(() => stopS3());

  /** On a connection of its own: the server closes idle ones while the script runs. */
  const ask = (name: string) =>
    fetch(`${origin}/portal/${name}`, { headers: { connection: 'close' } });

  const listFiles = (at: string) =>
    fs.readdirSync(at, { recursive: true, encoding: 'utf8' }).sort();

  /** A release with these files. @param start content of the first page */
  function release(files: readonly string[], start = 'start'): string {
    const tree = join(folder, 'tree');
    fs.rmSync(tree, { recursive: true, force: true });
    for (const file of [...files, 'index.html', 'index.html.br'])
      writeNewFile(join(tree, file), file === 'index.html' ? start : file);
    return tree;
  }

  /** Names that were uploaded since the last question. */
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

  /** Deploys for real. @returns what the bucket has under these names */
  async function deployAndListFiles(
    day: number,
    files: readonly string[],
    names: readonly string[],
    start?: string,
  ) {
    const { status, stderr } = deploy({ TREE: release(files, start), DAY: `${day}` }, '--go');
    expect([status, stderr]).toEqual([0, '']);
    const answers = await Promise.all(names.map((name) => ask(name)));
    return names.filter((_, index) => answers[index]?.ok);
  }

  test('uploads each file with its Content-Type and Cache-Control (13.3, S3)', async () => {
    const keep = 'public, max-age=31536000, immutable';
    const types = {
      '_astro/a.js': ['text/javascript; charset=utf-8', keep],
      '_astro/a.svg': ['image/svg+xml; charset=utf-8', keep],
      '_astro/a.woff2': ['font/woff2', keep],
      'index.html': ['text/html; charset=utf-8', 'no-cache'],
      'kontakt/abo.html': ['text/html; charset=utf-8', 'no-cache'],
      'favicon.svg': ['image/svg+xml; charset=utf-8', 'no-cache'],
      'version.json': ['application/json; charset=utf-8', 'no-cache'],
      '.well-known/security.txt': ['text/plain; charset=utf-8', 'no-cache'],
    };
    const names = Object.keys(types);
    const files = [...names, '_astro/old.js', 'old.html'];
    expect(await deployAndListFiles(10, files, [...files, 'index.html.br'])).toEqual(files);
    for (const [name, expected] of Object.entries(types)) {
      const { headers } = await ask(name);
      expect([headers.get('content-type'), headers.get('cache-control')], name).toEqual(expected);
    }
  });

  // After the files of the test before, which are the former release.
  test('deletes files seven days after they were last served, and pages at once (31.11)', async () => {
    const [old, next] = ['_astro/old.js', ['_astro/new.js', 'new.html']];
    const names = [old, 'old.html', ...next];
    // Served for twenty days, so the seven begin now.
    expect(await deployAndListFiles(30, next, names)).toEqual([old, ...next]);
    expect(await deployAndListFiles(37, next, names)).toEqual([old, ...next]);
    expect(await deployAndListFiles(38, next, names)).toEqual(next);
  });

  test('uploads only files that the bucket lacks, also after an earlier try that ended halfway (13.10)', async () => {
    const files = ['_astro/same.js', 'same.html'];
    const all = [...files, 'index.html'].sort();
    await deployAndListFiles(40, files, []);
    takeUploadedFiles();
    expect(await deployAndListFiles(41, files, all)).toEqual(all);
    expect(takeUploadedFiles()).toEqual([]);
    await deployAndListFiles(42, [...files, '_astro/later.js'], [], 'START');
    expect(takeUploadedFiles()).toEqual(['_astro/later.js', 'index.html']);
    expect(await (await ask('index.html')).text()).toBe('START');
    // One that was not finished.
    fs.writeFileSync(join(folder, 'half'), 'half');
    spawnSync(
      join(folder, 'bin/aws'),
      ['s3', 'cp', join(folder, 'half'), 's3://portal/same.html'],
      { env: createVariables({}) },
    );
    await deployAndListFiles(43, files, [], 'START');
    expect(takeUploadedFiles()).toEqual(['same.html']);
    expect(await (await ask('same.html')).text()).toBe('same.html');
  });

  test('uploads all files when the script has other types or lifetimes (13.3, 13.10)', async () => {
    await deployAndListFiles(44, [], []);
    takeUploadedFiles();
    const changed = join(folder, 'deploy.sh');
    fs.cpSync(join(SCRIPT, '../stack.json'), join(folder, 'stack.json'));
    fs.writeFileSync(
      changed,
      `${fs.readFileSync(SCRIPT, 'utf8').replaceAll('no-cache', 'no-store')}`,
    );
    expect(deploy({ TREE: release([]), DAY: '45' }, '--go', changed).status).toBe(0);
    expect(takeUploadedFiles()).toEqual(['index.html']);
    expect((await ask('index.html')).headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [
      { TREE: '/nowhere' },
      'TREE must name the folder of the tree, not /nowhere; nothing is deployed.',
    ],
    [{ BUCKET: '' }, 'BUCKET must name the bucket; nothing is deployed.'],
    [
      { BACKEND_ORIGIN: 'https://b.example/x' },
      'BACKEND_ORIGIN must name the origin of the backend, such as https://backend.example.de; nothing is deployed.',
    ],
    [
      { CERTIFICATE: '' },
      'CERTIFICATE must name a certificate of ACM in us-east-1; nothing is deployed.',
    ],
    [{ FAULT: '(503)' }, 's3://portal/.files cannot be read: (503); nothing is deployed.'],
  ])('ends with one sentence for %j (13.10, 31.11)', (variables, sentence) => {
    const { status, stdout, stderr } = deploy({ TREE: release([]), ...variables }, '--go');
    expect([status, stdout, stderr]).toEqual([1, '', `${sentence}\n`]);
  });

  test('ends with one sentence without the files beside it (13.10)', () => {
    const alone = join(folder, 'bin/deploy.sh');
    fs.cpSync(SCRIPT, alone);
    const { status, stderr } = deploy({ TREE: release([]) }, '--go', alone);
    const sentence = 'stack.json is missing beside deploy.sh; nothing is deployed.\n';
    expect([status, stderr]).toEqual([1, sentence]);
  });

  test('only lists the changes without --go (13.10)', () => {
    const before = listFiles(bucket);
    const { status, stdout } = deploy({ TREE: release(['_astro/dry.js']), DAY: '1' });
    expect(status).toBe(0);
    expect(stdout).toContain('aws cloudformation deploy --stack-name portal');
    expect(stdout).toContain('--include _astro/dry.js');
    expect(listFiles(bucket)).toEqual(before);
  });
});
