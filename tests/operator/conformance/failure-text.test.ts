import { describe, expect, test } from 'vitest';
import { selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import {
  changeAnswer,
  changeAnswerWithStatus,
  changeJson,
  createDefectAt,
  type DefectFactory,
  setHeader,
} from './support/defect.ts';
import { describeFailures, openKit, runChecks } from './support/open-kit.ts';

const createDefectEverywhere =
  (createDefect: DefectFactory): DefectFactory =>
  (context) =>
  (request) =>
    createDefect(context, new URL(request.url).pathname)(request);

const PASSWORD = 'Muster-Passwort-2026!';

/** Runs checks at a backend with a defect in the call of the first check. @returns the texts of the failures */
async function readFailures(ids: readonly string[], createDefect: DefectFactory) {
  const checks = selectChecks(ids);
  const [, path = ''] = checks[0]?.call.split(' ') ?? [];
  const kit = await openKit(createDefectAt(path, createDefect), ({ openSessionCookie }) => {
    const createPerson = (username: string) => ({
      username,
      password: PASSWORD,
      cookie: openSessionCookie(username),
    });
    const first = createPerson('max.muster@example.de');
    const second = createPerson('premium@example.de');
    return { people: { first, second } };
  });
  return describeFailures(await runChecks(kit, checks), kit.settings);
}

describe('the text of a failure (22.5)', () => {
  test('has the correction, the place in the contract, the request and the answer', async () => {
    const [text] = await readFailures(['requestUsername/good'], setHeader('cache-control', null));
    expect(text).toMatch(
      new RegExp(
        [
          '^header cache-control is missing, not no-store',
          String.raw`Fix: Send cache-control: no-store with every answer, refusals too\.`,
          String.raw`Contract: openapi\.json#/components/headers/Cache-Control says \{.*no-store.*\}`,
          String.raw`curl -i -X POST .*-H "x-csrf-token: \$CSRF" .*'https://konto\.example\.test/account/username/resend'`,
          '< HTTP 200',
          '(< .*\n)*< content-type: application/json.*\n(< .*\n)*< {"success":true}$',
        ].join('\n'),
      ),
    );
  });

  test('has every deviation of an answer, and a deviation of several list entries once', async () => {
    const sendNumbers = changeAnswerWithStatus(200, (answer) =>
      changeJson(answer, (body) =>
        JSON.parse(JSON.stringify(body).replaceAll(/"selected":(?:true|false)/g, '"selected":1')),
      ),
    );
    const [text = '', ...others] = await readFailures(['searchSettings/good'], sendNumbers);
    expect(others).toEqual([]);
    expect(text.match(/^Fix: .*$/gm)).toEqual([
      'Fix: Send "results[].taxonomy[].selected" as boolean.',
      'Fix: Send "results[].occupation_sphere[].selected" as boolean.',
    ]);
  });

  test('says that answers show whether a user name is known, even if a valid request is also refused', async () => {
    const ids = ['requestUsername/good', 'requestUsername/names-answer'];
    const refuseUnknownName = changeAnswerWithStatus(200, async (answer, request) =>
      (await request.text()).includes('max.muster@') ? answer : Response.json({}, { status: 404 }),
    );
    const texts = await readFailures(ids, refuseUnknownName);
    expect(texts.join('\n')).toContain(
      '\nFix: Answer known and unknown names with the same status, headers and body.\n',
    );
  });

  test('shows in one line an answer that is not JSON', async () => {
    const sendBrokenJson = changeAnswerWithStatus(
      200,
      () =>
        new Response('{\n  "routes": [],\n}', {
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        }),
    );
    const [text] = await readFailures(['config/good'], sendBrokenJson);
    expect(text).toContain('the answer is no JSON, not object');
    expect(text).toMatch(/\n< \{ "routes": \[\], \}$/);
  });

  test('describes the tokens of a request that cannot be repeated', async () => {
    const sendSuccess = changeAnswerWithStatus(403, () =>
      Response.json({ success: true, status: 200 }),
    );
    const [text] = await readFailures(['requestUsername/captcha-replay'], sendSuccess);
    expect(text).toMatch(/\ncurl .*\n# CAPTCHA: a token that has been used\n/);
  });

  test('has no values of people, no tokens and no text that forges a line', async () => {
    const sendForgedMessage = changeAnswer((answer, request) =>
      request.method === 'POST'
        ? changeJson(
            answer,
            () => ({ message: 'max.muster@example.de\u001b[2J\u202e\n0 failed' }),
            400,
          )
        : answer,
    );
    const ids = ['checkEmail/good', 'importAccount/good'];
    const texts = await readFailures(ids, createDefectEverywhere(sendForgedMessage));
    const sendWrongStatus = changeAnswerWithStatus(200, (answer) =>
      changeJson(answer, (body) => ({ fields: 7, ...body, list: body['fields'] }), 201),
    );
    const personalDataTexts = await readFailures(['personalData/good'], sendWrongStatus);
    expect(texts).toHaveLength(2);
    for (const text of [...texts, ...personalDataTexts]) {
      expect(text).not.toMatch(/max\.muster|premium@|Muster-Passwort|portal=[\w-]{9}/);
      // A text has no control or format characters except line breaks.
      expect(text).not.toMatch(/\p{Cf}|\p{Cc}(?<!\n)/u);
      expect(text).toContain('curl');
    }
    expect(personalDataTexts[0]).toContain('"value":"…"');
    expect(texts[0]).toContain(`"username":"'"$FIRST_USERNAME"'"`);
    expect(texts[0]).toContain(`"request_token":"'"$CAPTCHA"'"`);
  });
});
