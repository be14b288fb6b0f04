import { afterEach, describe, expect, test, vi } from 'vitest';
import { components } from '../../../../src/portal/copy/components.ts';
import { outcomes } from '../../../../src/portal/copy/outcomes.ts';
import {
  asksToSignIn,
  canBeDisturbance,
  classifyFailure,
  createFailureText,
  createHelpText,
  type FormFailure,
} from '../../../../src/portal/http/failure/failure.ts';
import { readRefusal } from '../../../../src/portal/http/read-refusal.ts';

function refused(code: number, message = '', retryAfterSeconds = 0): FormFailure {
  return { status: 'refused', code, message, fieldErrors: [], retryAfterSeconds };
}

function unreachable(reason: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'): FormFailure {
  return { status: 'unreachable', reason };
}

const DOWN = 'Unser Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es';

const throttled = (time: string) =>
  `Sie haben dies sehr oft versucht. Bitte warten Sie ${time} und versuchen Sie es dann erneut.`;

const COOKIES = `Ihr Browser lässt für diese Seite keine Cookies zu. Ohne sie können wir nichts entgegennehmen. Bitte erlauben Sie Cookies für ${location.host} und versuchen Sie es erneut.`;

afterEach(() => vi.restoreAllMocks());

describe('a failure', () => {
  test.each<[FormFailure, boolean]>([
    [{ status: 'captcha' }, true],
    [refused(401, 'unauthorized'), true],
    [{ ...refused(401), stepUp: true } as FormFailure, true],
    [refused(403, 'captcha'), true],
    [refused(403, 'invalid csrf token'), true],
    [refused(400, 'input validation failed'), false],
    [refused(410, 'token expired'), false],
    [refused(429), false],
    [refused(500), false],
    [refused(503), false],
    [unreachable('FETCH_ERROR'), false],
    [unreachable('PARSING_ERROR'), false],
  ])(
    'comes from blocked cookies only where a session is missing: %j (rule 9.11)',
    (failure, isMissing) => {
      vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
      expect(createFailureText(failure) === COOKIES).toBe(isMissing);
      expect(classifyFailure(failure) === 'cookies').toBe(isMissing);
    },
  );

  test('comes from blocked cookies where a fresh CSRF token is refused, whatever the browser says (rule 9.11)', () => {
    const failure = { ...refused(403, 'invalid csrf token'), hasNoCookies: true } as FormFailure;
    expect(createHelpText(failure)).toBe(COOKIES);
    expect(canBeDisturbance(classifyFailure(failure))).toBe(false);
  });

  test.each<[FormFailure, string, string]>([
    [{ status: 'captcha' }, 'captcha', outcomes.captcha],
    [refused(403, 'captcha'), 'captcha', outcomes.captcha],
    [refused(403, 'forbidden'), 'generic', outcomes.generic],
    [refused(403, 'invalid csrf token'), 'generic', outcomes.generic],
    [refused(400, 'captcha'), 'invalid', outcomes.checkInput],
    [refused(400, 'input validation failed'), 'invalid', outcomes.checkInput],
    [refused(401, 'unauthorized'), 'session-expired', outcomes.sessionExpired],
    [{ ...refused(401), stepUp: true } as FormFailure, 'step-up', outcomes.stepUp],
    [refused(429), 'throttled', throttled('1 Minute')],
    [refused(429, '', -5), 'throttled', throttled('1 Minute')],
    [refused(429, '', 60), 'throttled', throttled('1 Minute')],
    [refused(429, '', 61), 'throttled', throttled('2 Minuten')],
    [refused(429, '', 90.5), 'throttled', throttled('2 Minuten')],
    [refused(429, '', 3600), 'throttled', throttled('60 Minuten')],
    [refused(200), 'generic', outcomes.generic],
    [refused(503), 'unavailable', `${DOWN} später nochmal.`],
    [refused(404), 'generic', outcomes.generic],
    [refused(409), 'generic', outcomes.generic],
    [refused(500, 'Bitte rufen Sie 0900 an'), 'generic', outcomes.generic],
    [unreachable('FETCH_ERROR'), 'offline', components.offline],
    [unreachable('TIMEOUT_ERROR'), 'offline', components.offline],
    [unreachable('PARSING_ERROR'), 'generic', outcomes.generic],
  ])('%j is of the kind %s: %s (9.4, 9.6)', (failure, kind, text) => {
    expect(classifyFailure(failure)).toBe(kind);
    expect(createFailureText(failure)).toBe(text);
  });

  test('of an unknown cause has no help text (9.9)', () => {
    expect(createHelpText(refused(500))).toBeUndefined();
    expect(createHelpText(refused(429, '', 61))).toBe(throttled('2 Minuten'));
  });

  test('asks to sign in where the session or the sign-in is too old; a failure without a cause in the call may be a disturbance (3.8, 3.14)', () => {
    const disturbances = ['offline', 'unavailable', 'generic'] as const;
    const others = ['captcha', 'invalid', 'throttled', 'session-expired', 'step-up'] as const;
    expect([...disturbances, ...others].filter(canBeDisturbance)).toEqual(disturbances);
    const signIns = [refused(401), { ...refused(401), stepUp: true } as FormFailure];
    const all = [...[400, 403, 429, 503].map((code) => refused(code)), ...signIns];
    expect([unreachable('FETCH_ERROR'), ...all].filter(asksToSignIn)).toEqual(signIns);
  });
});

test('a service that is down names the phone number once (27.9)', () => {
  document.body.innerHTML = '<footer><a data-fact="phone">0800 1234567</a></footer>';
  const before = 'Auskunft gibt unser Kundenservice unter 0800 1234567.';
  expect(createHelpText(refused(503), before)).toBe(`${DOWN} später nochmal.`);
  expect(createHelpText(refused(503), 'Nicht gesendet.')).toMatch(/ 0800 1234567\.$/);
});

test("a service that is down says when to come back by its own clock, also where the visitor's clock is three days late (27.9)", () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-12T09:30:00Z') });
  const date = 'Fri, 15 Jan 2027 09:30:00 GMT';
  for (const again of ['600', 'Fri, 15 Jan 2027 09:40:00 GMT'])
    expect(
      createHelpText(readRefusal(503, {}, new Headers({ 'retry-after': again, date }))),
    ).toContain('ab Freitag, 10:40 Uhr nochmal');
});

test.each([
  [0, 'später nochmal'],
  [600, 'ab Freitag, 10:40 Uhr nochmal'],
  [86_400, 'ab Samstag, 10:30 Uhr nochmal'],
])(
  'a service that is down with Retry-After %i says when to come back, and the phone number (27.9)',
  (seconds, again) => {
    vi.useFakeTimers({ now: Date.parse('2027-01-15T09:30:00Z') });
    document.body.innerHTML = '<footer><a data-fact="call phone">0800 1234567</a></footer>';
    expect(classifyFailure(refused(503, '', seconds))).toBe('unavailable');
    expect(createHelpText(refused(503, '', seconds))).toBe(
      `${DOWN} ${again}. Telefonisch erreichen Sie uns unter 0800 1234567.`,
    );
  },
);
