import { describe, expect, test } from 'vitest';
import { outcomes, throttleText } from '../../../src/copy/outcomes.ts';
import { type FormFailure, failureKind, failureText } from '../../../src/forms/failure/failure.ts';

function refused(code: number, message = '', retryAfterSeconds = 0): FormFailure {
  return { status: 'refused', code, message, faults: [], retryAfterSeconds };
}

function unreachable(reason: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'): FormFailure {
  return { status: 'unreachable', reason };
}

describe('a failure', () => {
  test.each<[FormFailure, string, string]>([
    [{ status: 'captcha' }, 'captcha', outcomes.captcha],
    [refused(403, 'captcha'), 'captcha', outcomes.captcha],
    [refused(403, 'forbidden'), 'generic', outcomes.generic],
    [refused(403, 'invalid csrf token'), 'generic', outcomes.generic],
    [refused(400, 'captcha'), 'invalid', outcomes.checkInput],
    [refused(400, 'input validation failed'), 'invalid', outcomes.checkInput],
    [refused(401, 'unauthorized'), 'session-expired', outcomes.sessionExpired],
    [refused(429), 'throttled', throttleText(60)],
    [refused(429, '', 61), 'throttled', throttleText(120)],
    [refused(200), 'generic', outcomes.generic],
    [refused(404), 'generic', outcomes.generic],
    [refused(409), 'generic', outcomes.generic],
    [refused(500, 'Bitte rufen Sie 0900 an'), 'generic', outcomes.generic],
    [refused(503), 'generic', outcomes.generic],
    [unreachable('FETCH_ERROR'), 'offline', outcomes.offline],
    [unreachable('TIMEOUT_ERROR'), 'offline', outcomes.offline],
    [unreachable('PARSING_ERROR'), 'generic', outcomes.generic],
  ])('rule 9.4: %j is of the kind %s: %s', (failure, kind, text) => {
    expect(failureKind(failure)).toBe(kind);
    expect(failureText(failure)).toBe(text);
  });
});
