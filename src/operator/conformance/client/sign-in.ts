import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { calls } from '../../../contract/openapi/operations.ts';
import { describeDeviation } from '../checks/assertions.ts';
import type { Configuration } from '../configuration.ts';
import { PreconditionFailed, SignInFailed } from '../errors.ts';
import { type BackendAnswer, getProperty } from './answer.ts';
import { type BackendSession, readText } from './session.ts';

type Element = DefaultTreeAdapterTypes.Element;

const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

type SignInSettings = Readonly<Record<'backend' | 'portal', string>> &
  Pick<Configuration, 'signIn'>;

/**
 * Signs in with the form of the identity provider, which must work without scripts.
 * @param runMeanwhile is called after the password is sent and before the browser returns
 * @throws SignInFailed with the failed step; unknown origins get no password (rule 22.11)
 */
export async function signInAtProvider(
  session: BackendSession,
  person: { readonly username: string; readonly password: string },
  settings: SignInSettings,
  runMeanwhile?: () => Promise<unknown>,
): Promise<void> {
  const { usernameField, passwordField } = settings.signIn;
  const loginAnswer = await session.sendCall(calls.login, { back: `${settings.portal}/` });
  const url = getProperty(loginAnswer.body, 'url');
  if (
    loginAnswer.status !== calls.login.successStatus ||
    typeof url !== 'string' ||
    !URL.canParse(url)
  )
    throw createSignInFailure(
      `GET ${calls.login.path} ${describeMissing(loginAnswer, 'url')}`,
      loginAnswer,
      `Answer GET ${calls.login.path} with 200 and the provider's address as {"url": "…"}.`,
    );
  const { address, answer } = await session.browser.visit(url);
  const pageText = `${removeQuery(address)} (status ${answer.status})`;
  const form = findForm(answer.text, address);
  if (!form)
    throw createSignInFailure(
      `${pageText} has no form that is posted`,
      answer,
      'Give "signIn.origins" a provider with a plain form, or give people a "cookie".',
    );
  for (const page of [address, form.action]) assertKnownOrigin(new URL(page).origin, settings);
  const missingFields = [usernameField, passwordField].filter((name) => !form.names.includes(name));
  if (missingFields.length > 0)
    throw createSignInFailure(
      `the form at ${pageText} has no field ${missingFields.join(' and ')}, but ${form.names.join(', ')}`,
      answer,
      'Name its fields in "signIn.usernameField" and "signIn.passwordField".',
    );
  const { username, password } = person;
  const fields = { ...form.hiddenFields, [usernameField]: username, [passwordField]: password };
  const lastPage = await session.browser.submit(address, form.action, fields, runMeanwhile);
  const tokenAnswer = await session.sendCall(calls.token);
  if (readText(tokenAnswer, 'token') !== '') return;
  if (findForm(lastPage.answer.text, lastPage.address)?.names.includes(passwordField))
    throw createSignInFailure(
      `${removeQuery(lastPage.address)} shows its form again (status ${lastPage.answer.status})`,
      lastPage.answer,
      'Check user name and password in "people", and that the account is active.',
    );
  throw createSignInFailure(
    `the provider accepts the password and the browser ends at ${removeQuery(lastPage.address)} (status ${lastPage.answer.status}), but GET ${calls.token.path} ${describeMissing(tokenAnswer, 'token')}`,
    tokenAnswer,
    'Answer GET /auth/token with the "token" of the session that the callback has opened.',
  );
}

function createSignInFailure(
  message: string,
  answer: BackendAnswer,
  fixHint: string,
): SignInFailed {
  // Addresses of a provider contain random parts, which would make equal failures different causes.
  const cause = message.replaceAll(/\/[\w-]{16,}/g, '/…');
  return new SignInFailed(message, { answer, cause, fixHint });
}

/** Describes an answer in which a field is not the text that it should be. */
function describeMissing({ status, body }: BackendAnswer, field: string): string {
  const value = getProperty(body, field);
  let seen: string = typeof value;
  if (value === undefined) seen = 'missing';
  if (value === '') seen = 'empty';
  const text = describeDeviation({ field, expected: 'a text for the sign-in', seen }, body);
  return `answers ${status}: ${text}`;
}

/** Removes the query, which could contain a token. */
function removeQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function assertKnownOrigin(
  origin: string,
  { backend, portal, signIn: { origins } }: SignInSettings,
): void {
  if ([backend, portal, ...origins].includes(origin)) return;
  if (LOOPBACK_ORIGIN.test(backend) && LOOPBACK_ORIGIN.test(origin)) return;
  const message = `The sign-in leads to ${origin}, which gets no password.`;
  const fixHint =
    'Add the origin to "signIn.origins" of the configuration if your provider is there.';
  throw new SignInFailed(message, { fixHint });
}

function findForm(html: string, address: string) {
  const isPosted = (element: Element) =>
    element.tagName === 'form' && getAttribute(element, 'method').toLowerCase() === 'post';
  const form = [...listElements(parse(html))].find(isPosted);
  if (!form) return undefined;
  const action = URL.parse(getAttribute(form, 'action') || address, address);
  if (!action)
    throw new PreconditionFailed(
      `${removeQuery(address)} has a sign-in form with an invalid address`,
    );
  const inputs = [...listElements(form)].filter(({ tagName }) => tagName === 'input');
  const names = inputs.map((input) => getAttribute(input, 'name')).filter(Boolean);
  const hiddenFields = inputs
    .filter((input) => getAttribute(input, 'type').toLowerCase() === 'hidden')
    .map((input) => [getAttribute(input, 'name'), getAttribute(input, 'value')]);
  return { action: action.href, names, hiddenFields: Object.fromEntries(hiddenFields) };
}

/** Lists elements in document order, without recursion, because a page may be nested deeply. */
function* listElements(root: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  const nodes = root.childNodes.toReversed();
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (!('tagName' in node)) continue;
    yield node;
    nodes.push(...node.childNodes.toReversed());
  }
}

function getAttribute({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}
