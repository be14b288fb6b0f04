import { describe, expect, test } from 'vitest';
import { allChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import { TABLE_ROWS } from '../../contract/table.ts';

/** Refusals that no request can provoke at every backend, with their reasons. */
const UNPROVOKED_REFUSALS: Readonly<Record<string, string>> = {
  'POST /csa/config 404': 'a backend may know every client',
  'POST /csa/session 404': 'a backend may always answer with or without url',
  'POST /csa/registration 404': 'a backend may answer unknown clients with the built-in form',
  'GET /account/subusers 404': 'a backend that lists subusers never answers 404',
  'GET /account/sessions 404': 'a backend that lists sessions never answers 404',
  'POST /library/GetNewsletter 404': 'no call removes the newsletters that a backend offers',
};

const listQuestions = (call: string) =>
  allChecks.filter((check) => check.call === call).map(({ id }) => id.replace(/^\w+\//, ''));

describe.each(TABLE_ROWS)('the checks of $call (22.1)', (row) => {
  const questions = listQuestions(row.call);

  test('send a good request and a request from another origin', () => {
    expect(questions).toEqual(expect.arrayContaining(['good', 'origin']));
  });

  test('send requests without each required token and with each kind of wrong body', () => {
    const expectedQuestions = [
      ...(row.hasCsrfToken ? ['csrf-missing', 'csrf-foreign'] : []),
      ...(row.isSignedIn ? ['no-session', 'token-missing', 'token-foreign'] : []),
      ...(row.hasCaptcha
        ? ['captcha-missing', 'captcha-invalid', 'captcha-replay', 'captcha-foreign']
        : []),
      ...(row.method === 'GET' ? [] : ['content-type', 'too-large', 'broken-json', 'method']),
    ];
    expect(questions).toEqual(expect.arrayContaining(expectedQuestions));
  });

  test.each([...row.refusals, ...row.emptyStatuses])(
    'provoke the refusal %i if a request can provoke it',
    (status) => {
      if (UNPROVOKED_REFUSALS[`${row.call} ${status}`] !== undefined) return;
      const questionPatterns: Readonly<Record<number, RegExp>> = {
        400: /^(input|broken-json|back)/,
        401: /^(no-session|none|token-missing)/,
        403: /^(csrf-missing|captcha-missing|foreign|origin)/,
        404: /^(none|unknown|foreign)/,
        410: /^(unknown|used|expired)/,
        429: /^limit/,
      };
      expect(questions.filter((question) => questionPatterns[status]?.test(question))).not.toEqual(
        [],
      );
    },
  );
});
