/**
 * Sentences that say how to correct the backend, by the question of a check. The question is the
 * part of the id after the call.
 */
export const FIX_HINTS: Readonly<Record<string, string>> = {
  again: 'Keep the token of a confirmed account for 7 days and answer it with its forward again.',
  ambiguous: 'Refuse paths with %2f, %5c, %2e or %00 with 400 before they are routed.',
  anonymous: 'Answer a session without a person with 200, an empty token and tokenExp 0.',
  'back-foreign': 'Compare the origin of "back" exactly with that of the portal, else answer 400.',
  bare: 'End a session only when the request has its x-token and its x-csrf-token.',
  'begun-ends': 'Refuse a callback whose sign-in began before the password was changed.',
  broken: 'Answer 400 for a body that cannot be read as a logout token.',
  'broken-json': 'Answer 400 as a refusal for JSON that cannot be read.',
  'captcha-foreign': 'Bind a captcha challenge to the session that has asked for it.',
  'captcha-invalid': 'Verify the captcha token, and refuse with 403 "captcha".',
  'captcha-missing': 'Demand request_token, and refuse with 403 "captcha" without it.',
  'captcha-replay':
    'Remember used captcha tokens for two minutes and refuse them with 403 "captcha".',
  changes: 'Give the session a new cookie and a new CSRF token when somebody signs in.',
  'claimed-host':
    'Build mailed links from the configured origin, not from Host or Forwarded headers.',
  'content-type': 'Read bodies of the type application/json only, and answer other types with 415.',
  'control-room': 'Serve tools of the developers to this computer only, whatever headers claim.',
  'cookie-httponly': 'Set the session cookie with HttpOnly.',
  'cookie-path': 'Set the session cookie with Path=/ and without Domain.',
  'cookie-prefix': 'Begin the name of the session cookie with __Host-.',
  'cookie-samesite': 'Set the session cookie with SameSite=Lax.',
  'cookie-secure': 'Set the session cookie with Secure.',
  current: 'Name the session that sends the call as the current one, by an id that is no secret.',
  'csrf-foreign':
    'Compare x-csrf-token with the token of the session cookie, not with any valid token.',
  'csrf-missing': 'Refuse a change without x-csrf-token with 403 "invalid csrf token".',
  'csrf-needless': 'Answer calls that only read without a CSRF token.',
  declaration: 'Accept cancellations and withdrawals without a captcha token.',
  'declaration-limit': 'Accept every declaration, but send fewer mails when a limit is reached.',
  'declaration-text': 'Leave typed text out of a mail to an address that nobody has confirmed.',
  differ: 'Give "people" two different accounts.',
  ended: 'Refuse cookie and x-token of an ended session with 401.',
  ends: 'End session and x-token on the server at sign-out.',
  expired:
    'Let one-time tokens expire: answer 410 for a new password, 404 or 410 for a confirmation.',
  'first-signs-in':
    'Check "people" and "signIn" of the configuration, and that the account is active.',
  'first-unchanged': 'Save only the values of a request, and only for the person who sends it.',
  foreign: "Compare the user name with the session's, and refuse the name of somebody else.",
  forward: 'Answer a path of the portal in "forward", such as /registrierung-erfolgreich.',
  fuzz: 'Look for the error in the log of the backend, and refuse broken requests as the contract says.',
  good: 'Send the request again and change the answer to what the contract says.',
  input: 'Check the field, and refuse with 400, its name in data.error and a German sentence.',
  'input-list': 'Refuse a body that is not a JSON object with 400.',
  institution:
    'Recognise visitors of an institution by their network: they have a token, but no account.',
  limit: 'Count requests by account, session and network, and answer 429 with Retry-After.',
  link: 'Mail a link to the page that the request names, with a random token of 128 bits or more.',
  method: 'Route the path for its own method only, and answer 404 or 405 for GET.',
  'names-address': 'Accept every address with which people can register, also with an apostrophe.',
  'names-answer': 'Answer known and unknown names with the same status, headers and body.',
  'names-next': 'Do the same work for known and unknown names also after the answer.',
  'names-time': 'Do the same work for known and unknown names, or do it after the answer.',
  'no-session': 'Refuse without a session with 401 "unauthorized".',
  none: 'Answer a request for missing data with 404 and its message, not with a success.',
  nosniff: 'Send X-Content-Type-Options: nosniff with every answer, refusals too.',
  'old-over': 'Store the new password, and refuse the old one from then on.',
  origin: 'Refuse a foreign Origin or Sec-Fetch-Site with 403, and send no Access-Control headers.',
  'others-end': 'End all other sessions of the person when the password changes.',
  'own-stays': 'Keep the session that has changed the password or ended another.',
  person: 'Answer with the data of the signed-in person, and tokenExp as Unix time in seconds.',
  race: 'End a session in one step, and answer 404 when it has ended before.',
  'second-signs-in':
    'Check "people" and "signIn" of the configuration, and that the account is active.',
  'second-unchanged': 'Save only the values of a request, and only for the person who sends it.',
  silent: 'Pass prompt=none on to the provider.',
  stable: 'Keep the session cookie when the portal requests a further CSRF token.',
  'token-alone': 'Accept an x-token only together with the cookie of its session.',
  'token-foreign': 'Compare x-token with the token of the session cookie, else answer 401.',
  'token-missing': 'Demand x-token in addition to the cookie, else answer 401 "unauthorized".',
  told: 'Mail the person that the password was changed.',
  'too-large':
    'Answer 413 to a body above a limit below 1 MB. Read the rest of the body first, because the client may lose the answer of a connection that closes early.',
  unknown: 'Answer an unknown path or token as the contract says, as JSON.',
  used: 'Delete a one-time token when it is used, and answer 410 from then on.',
  wrong: 'Refuse with 400 and "Das aktuelle Passwort ist nicht korrekt." as the message.',
};

export function getQuestion(id: string): string {
  const [, question = ''] = id.split('/');
  return question.startsWith('input-') && question !== 'input-list' ? 'input' : question;
}
