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

function createRefusal(code: number, message = '', retryAfterSeconds = 0): FormFailure {
  return { status: 'refused', code, message, fieldErrors: [], retryAfterSeconds };
}

function createUnreachableFailure(
  reason: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR',
): FormFailure {
  return { status: 'unreachable', reason };
}

const UNAVAILABLE_START = 'Unser Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es';

const createThrottleSentence = (time: string) =>
  `Sie haben dies sehr oft versucht. Bitte warten Sie ${time} und versuchen Sie es dann erneut.`;

const COOKIES_SENTENCE = `Ihr Browser lässt für diese Seite keine Cookies zu. Ohne sie können wir nichts entgegennehmen. Bitte erlauben Sie Cookies für ${location.host} und versuchen Sie es erneut.`;

afterEach(() => vi.restoreAllMocks());

describe('a failure', () => {
  test.each<FormFailure>([
    { status: 'captcha' },
    createRefusal(401, 'unauthorized'),
    { ...createRefusal(401), stepUp: true } as FormFailure,
    createRefusal(403, 'captcha'),
    createRefusal(403, 'invalid csrf token'),
  ])('such as %j is explained by blocked cookies (9.11)', (failure) => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(createFailureText(failure)).toBe(COOKIES_SENTENCE);
    expect(classifyFailure(failure)).toBe('cookies');
  });

  test.each<FormFailure>([
    createRefusal(400, 'input validation failed'),
    createRefusal(410, 'token expired'),
    createRefusal(429),
    createRefusal(500),
    createRefusal(503),
    createUnreachableFailure('FETCH_ERROR'),
    createUnreachableFailure('PARSING_ERROR'),
  ])('such as %j is not explained by blocked cookies (9.11)', (failure) => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(createFailureText(failure)).not.toBe(COOKIES_SENTENCE);
    expect(classifyFailure(failure)).not.toBe('cookies');
  });

  test('is explained by blocked cookies if a new CSRF token is refused, whatever the browser reports (9.11)', () => {
    const failure = {
      ...createRefusal(403, 'invalid csrf token'),
      hasNoCookies: true,
    } as FormFailure;
    expect(createHelpText(failure)).toBe(COOKIES_SENTENCE);
    expect(canBeDisturbance(classifyFailure(failure))).toBe(false);
  });

  test.each<[FormFailure, string, string]>([
    [{ status: 'captcha' }, 'captcha', outcomes.captcha],
    [createRefusal(403, 'captcha'), 'captcha', outcomes.captcha],
    [createRefusal(403, 'forbidden'), 'generic', outcomes.generic],
    [createRefusal(403, 'invalid csrf token'), 'generic', outcomes.generic],
    [createRefusal(400, 'captcha'), 'invalid', outcomes.checkInput],
    [createRefusal(400, 'input validation failed'), 'invalid', outcomes.checkInput],
    [createRefusal(401, 'unauthorized'), 'session-expired', outcomes.sessionExpired],
    [{ ...createRefusal(401), stepUp: true } as FormFailure, 'step-up', outcomes.stepUp],
    [createRefusal(429), 'throttled', createThrottleSentence('1 Minute')],
    [createRefusal(429, '', -5), 'throttled', createThrottleSentence('1 Minute')],
    [createRefusal(429, '', 60), 'throttled', createThrottleSentence('1 Minute')],
    [createRefusal(429, '', 61), 'throttled', createThrottleSentence('2 Minuten')],
    [createRefusal(429, '', 90.5), 'throttled', createThrottleSentence('2 Minuten')],
    [createRefusal(429, '', 3600), 'throttled', createThrottleSentence('60 Minuten')],
    [createRefusal(200), 'generic', outcomes.generic],
    [createRefusal(503), 'unavailable', `${UNAVAILABLE_START} später nochmal.`],
    [createRefusal(404), 'generic', outcomes.generic],
    [createRefusal(409), 'generic', outcomes.generic],
    [createRefusal(500, 'Bitte rufen Sie 0900 an'), 'generic', outcomes.generic],
    [createUnreachableFailure('FETCH_ERROR'), 'offline', components.offline],
    [createUnreachableFailure('TIMEOUT_ERROR'), 'offline', components.offline],
    [createUnreachableFailure('PARSING_ERROR'), 'generic', outcomes.generic],
  ])('%j is of the kind %s: %s (9.4, 9.6)', (failure, kind, text) => {
    expect(classifyFailure(failure)).toBe(kind);
    expect(createFailureText(failure)).toBe(text);
  });

  test('of an unknown cause has no help text (9.9)', () => {
    expect(createHelpText(createRefusal(500))).toBeUndefined();
    expect(createHelpText(createRefusal(429, '', 61))).toBe(createThrottleSentence('2 Minuten'));
  });

  test('can be a disturbance if the call is not its cause (3.8)', () => {
    const disturbances = ['offline', 'unavailable', 'generic'] as const;
    const otherKinds = ['captcha', 'invalid', 'throttled', 'session-expired', 'step-up'] as const;
    expect([...disturbances, ...otherKinds].filter(canBeDisturbance)).toEqual(disturbances);
  });

  test('asks for a sign-in if the session or the sign-in is too old (3.14)', () => {
    const failuresOfSignIn = [
      createRefusal(401),
      { ...createRefusal(401), stepUp: true } as FormFailure,
    ];
    const refusals = [
      ...[400, 403, 429, 503].map((code) => createRefusal(code)),
      ...failuresOfSignIn,
    ];
    expect([createUnreachableFailure('FETCH_ERROR'), ...refusals].filter(asksToSignIn)).toEqual(
      failuresOfSignIn,
    );
  });
});

test('the help text of an unavailable service has the phone number if the previous sentence contains none (27.9)', () => {
  document.body.innerHTML = '<footer><a data-fact="phone">0800 1234567</a></footer>';
  const previousSentence = 'Auskunft gibt unser Kundenservice unter 0800 1234567.';
  expect(createHelpText(createRefusal(503), previousSentence)).toBe(
    `${UNAVAILABLE_START} später nochmal.`,
  );
  expect(createHelpText(createRefusal(503), 'Nicht gesendet.')).toMatch(/ 0800 1234567\.$/);
});

test("the help text of an unavailable service uses the clock of the service, even if the visitor's clock is three days behind (27.9)", () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-12T09:30:00Z') });
  const date = 'Fri, 15 Jan 2027 09:30:00 GMT';
  for (const retryTime of ['600', 'Fri, 15 Jan 2027 09:40:00 GMT'])
    expect(
      createHelpText(readRefusal(503, {}, new Headers({ 'retry-after': retryTime, date }))),
    ).toContain('ab Freitag, 10:40 Uhr nochmal');
});

test.each([
  [0, 'später nochmal'],
  [600, 'ab Freitag, 10:40 Uhr nochmal'],
  [86_400, 'ab Samstag, 10:30 Uhr nochmal'],
])(
  'the help text of an unavailable service with Retry-After %i says “%s” and the phone number (27.9)',
  (seconds, retryTime) => {
    vi.useFakeTimers({ now: Date.parse('2027-01-15T09:30:00Z') });
    document.body.innerHTML = '<footer><a data-fact="call phone">0800 1234567</a></footer>';
    expect(classifyFailure(createRefusal(503, '', seconds))).toBe('unavailable');
    expect(createHelpText(createRefusal(503, '', seconds))).toBe(
      `${UNAVAILABLE_START} ${retryTime}. Telefonisch erreichen Sie uns unter 0800 1234567.`,
    );
  },
);
