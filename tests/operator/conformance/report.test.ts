// @vitest-environment jsdom
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import { writeReport } from '../../../src/operator/conformance/report/files.ts';
import { groupFindings } from '../../../src/operator/conformance/report/findings.ts';
import { formatHtml } from '../../../src/operator/conformance/report/html.ts';
import { formatJunit } from '../../../src/operator/conformance/report/junit.ts';
import { listSecrets } from '../../../src/operator/conformance/report/request-line.ts';
import { formatTable } from '../../../src/operator/conformance/report/table.ts';
import { runChecks } from '../../../src/operator/conformance/run.ts';
import { eachFolder } from '../../support/folder.ts';
import { answering, answeringAt, at, heading, type Make, withJson } from './support/defect.ts';
import { openKit } from './support/open-kit.ts';

const folder = eachFolder();
const everywhere =
  (make: Make): Make =>
  (between) =>
  (request) =>
    make(between, new URL(request.url).pathname)(request);

const PASSWORD = 'Muster-Passwort-2026!';

/** The results of some checks at a backend with a fault at the first, and all its reports. */
async function reportOf(only: readonly string[], make: Make) {
  const checks = selectChecks(only);
  const [, path = ''] = checks[0]?.call.split(' ') ?? [];
  const kit = await openKit(at(path, make), ({ signInAs }) => {
    const person = (username: string) => {
      return { username, password: PASSWORD, cookie: signInAs(username) };
    };
    const [first, second] = [person('max.muster@example.de'), person('premium@example.de')];
    return { people: { first, second } };
  });
  const { results } = await runChecks(kit, checks);
  const secrets = listSecrets(kit.settings);
  const findings = groupFindings(results, secrets);
  const page = await formatHtml(results, findings, ['Backend: <b>']);
  const table = formatTable(results, findings);
  const texts = [table, await formatJunit(results, secrets), page];
  return { results, findings, texts, table, page };
}

describe('a report (22.5)', () => {
  test('tells one cause once, with request, answer, place in the contract and remedy', async () => {
    const only = ['config/good', 'requestUsername/good', 'personalData/good'];
    const { findings, table } = await reportOf(only, everywhere(heading('cache-control', null)));
    expect(findings).toHaveLength(1);
    expect(table).toMatch(
      /^passed {2}failed {2}not checked {2}call\n {5}0 {7}1 {12}0 {2}requestUsername {2}POST /,
    );
    expect(table.slice(table.indexOf('\n1. '))).toMatch(
      new RegExp(
        [
          String.raw`\n1\. POST /account/username/resend: header cache-control is missing, not no-store \(3 calls\)`,
          String.raw`Mend: Send cache-control: no-store with every answer, refusals too\.`,
          String.raw`Contract: openapi\.json#/components/headers/Cache-Control says \{.*no-store.*\}`,
          'Checks: requestUsername/good, personalData/good, config/good',
          String.raw`curl -i -X POST .*-H "x-csrf-token: \$CSRF" .*'https://konto\.example\.test/account/username/resend'`,
          '< HTTP 200',
          '(< .*\n   )*< content-type: application/json.*\n(   < .*\n)*   < {"success":true}',
          String.raw`\n3 checks: 0 passed, 3 failed, 0 not checked\.`,
          String.raw`The failures have 1 cause\.`,
        ].join(String.raw`\n* *`),
      ),
    );
  });

  test('tells the wrong type of every answer once', async () => {
    const only = ['config/good', 'requestUsername/good', 'requestUsername/csrf-missing'];
    const asText = everywhere(heading('content-type', 'text/plain'));
    const { results, findings } = await reportOf(only, asText);
    expect(results.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(findings).toHaveLength(1);
  });

  test('tells what every entry of a list has once', async () => {
    const asNumbers = answeringAt(200, (answer) =>
      withJson(answer, (body) =>
        JSON.parse(JSON.stringify(body).replaceAll(/"selected":(?:true|false)/g, '"selected":1')),
      ),
    );
    const { findings } = await reportOf(['searchSettings/good'], asNumbers);
    expect(findings.map(({ fixHint }) => fixHint)).toEqual([
      'Send "results[].taxonomy[].selected" as boolean.',
      'Send "results[].occupation_sphere[].selected" as boolean.',
    ]);
    expect(findings.map(({ checks }) => checks.length)).toEqual([1, 1]);
  });

  test('tells that names are shown, though a valid request is refused, too', async () => {
    const only = ['requestUsername/good', 'requestUsername/names-answer'];
    const unknown = answeringAt(200, async (answer, request) =>
      (await request.text()).includes('max.muster@') ? answer : Response.json({}, { status: 404 }),
    );
    const { findings } = await reportOf(only, unknown);
    expect(findings.map(({ fixHint }) => fixHint)).toContain(
      'Answer known and unknown names with the same status, headers and body.',
    );
  });

  test('tells an answer that is not JSON, in one line', async () => {
    const broken = answeringAt(
      200,
      () =>
        new Response('{\n  "routes": [],\n}', {
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        }),
    );
    const { table } = await reportOf(['config/good'], broken);
    expect(table).toContain('the answer is no JSON, not object');
    expect(table).toContain('< { "routes": [], }\n');
  });

  test('says what tokens of a request that cannot be repeated were', async () => {
    const unbound = answeringAt(403, () => Response.json({ success: true, status: 200 }));
    const { table } = await reportOf(['requestUsername/captcha-replay'], unbound);
    expect(table).toMatch(/\n {3}curl .*\n {3}# CAPTCHA: a token that has been used\n/);
  });

  test('tells an absent endpoint once', async () => {
    const missing = answering(() => new Response('nope', { status: 404 }));
    const { results, findings, table } = await reportOf(['importAccount'], missing);
    expect(results.length).toBeGreaterThan(10);
    expect(findings.map(({ title }) => title)).toEqual([
      'POST /account/import is absent: it answers 404',
    ]);
    expect(table).toMatch(
      /\n {5}POST \/account\/import\n[\s\S]+\nNot checked\n {2}its endpoint is absent: .+ more\n/,
    );
  });

  test('shows no values of people and no tokens, and no words that forge a line', async () => {
    const forging = answering((answer, request) =>
      request.method === 'POST'
        ? withJson(
            answer,
            () => ({ message: 'max.muster@example.de\u001b[2J\u202e\n0 failed' }),
            400,
          )
        : answer,
    );
    const only = ['checkEmail/good', 'importAccount/good', 'personalData/no-session'];
    const { texts } = await reportOf(only, everywhere(forging));
    const told = await reportOf(
      ['personalData/good'],
      answeringAt(200, (answer) =>
        withJson(answer, (body) => ({ fields: 7, ...body, list: body['fields'] }), 201),
      ),
    );
    for (const text of [...texts, ...told.texts]) {
      expect(text).not.toMatch(/max\.muster|premium@|Muster-Passwort|portal=[\w-]{9}/);
      expect(text).not.toMatch(/\p{Cf}|\p{Cc}(?<!\n)/u);
      expect(text).toContain('curl');
    }
    expect(told.texts[0]).toContain('"value":"…"');
    expect(texts[0]).toContain(`"username":"'"$FIRST_USERNAME"'"`);
    expect(texts[0]).toContain(`"request_token":"'"$CAPTCHA"'"`);
  });

  test('is a page with a table of calls and checks, without scripts', async () => {
    const { page } = await reportOf(
      ['config', 'token/none'],
      answeringAt(200, (answer) => withJson(answer, () => ({ '<script>': 1 }), 418)),
    );
    const document = new DOMParser().parseFromString(page, 'text/html');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(document.querySelector('p')?.textContent).toContain('Backend: <b>');
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(heads.slice(0, 3)).toEqual(['good', 'csrf-needless', 'origin']);
    expect(cells.map((row) => row.slice(0, 3))).toEqual([
      ['config', '✗', '✗'],
      ['token', '', ''],
    ]);
    const link = document.querySelector('td a')?.getAttribute('href') ?? '';
    expect(document.querySelector(link)?.textContent).toContain('config');
  });

  test('as JUnit is well-formed and says the same, and why a run has ended', async () => {
    const { results } = await reportOf(
      ['config/good', 'token/none'],
      heading('cache-control', null),
    );
    const text = await formatJunit(results, [], 'The mailbox <is> gone.');
    const document = new DOMParser().parseFromString(text, 'text/xml');
    const root = document.documentElement;
    const counts = ['tests', 'failures', 'skipped'].map((name) => root.getAttribute(name));
    expect(counts).toEqual(['2', '1', '0']);
    const suites = [...document.querySelectorAll('testsuite')];
    expect(suites.map((suite) => suite.getAttribute('name'))).toEqual(['config', 'token', 'run']);
    const failure = document.querySelector('failure');
    expect(failure?.getAttribute('message')).toBe('header cache-control is missing, not no-store');
    expect(failure?.textContent).toMatch(/curl -i[\s\S]*HTTP 200/);
    expect(document.querySelector('error')?.getAttribute('message')).toBe('The mailbox <is> gone.');
  });

  test('is written whole or not at all', async () => {
    await writeReport(folder('report.xml'), 'first');
    await writeReport(folder('report.xml'), 'second');
    expect(readFileSync(folder('report.xml'), 'utf8')).toBe('second');
    mkdirSync(folder('taken'));
    for (const file of [folder('taken'), folder('missing', 'report.xml')])
      await expect(writeReport(file, 'text')).rejects.toThrow(
        /cannot be written\. Name a file in an existing folder for the report\.$/,
      );
    expect(readdirSync(folder()).sort()).toEqual(['report.xml', 'taken']);
  });
});
