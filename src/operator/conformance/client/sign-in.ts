import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { calls } from '../../../contract/openapi/operations.ts';
import { deviationText } from '../checks/demand.ts';
import type { Configuration } from '../configuration.ts';
import { NoSignIn, PreconditionFailed } from '../finding.ts';
import { type Answer, property } from './answer.ts';
import { type Session, textAt } from './session.ts';

type Element = DefaultTreeAdapterTypes.Element;

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

type SignInPlace = Readonly<Record<'backend' | 'portal', string>> & Pick<Configuration, 'signIn'>;

/**
 * Uses the form of the provider behind /auth/login, which must work without scripts.
 * @param meanwhile is done when the password is sent and the browser has not yet returned
 * @throws NoSignIn with the step at fault; an origin that nobody has named gets no password (rule 22.11)
 */
export async function signIn(
  session: Session,
  person: { readonly username: string; readonly password: string },
  place: SignInPlace,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const { usernameField, passwordField } = place.signIn;
  const asked = await session.ask(calls.login, { back: `${place.portal}/` });
  const url = property(asked.body, 'url');
  if (asked.status !== calls.login.success || typeof url !== 'string' || !URL.canParse(url))
    throw noSignIn(
      `GET ${calls.login.path} ${missingIn(asked, 'url')}`,
      asked,
      `Answer GET ${calls.login.path} with 200 and the provider's address as {"url": "…"}.`,
    );
  const { address, answer } = await session.browser.visit(url);
  const where = `${shown(address)} (status ${answer.status})`;
  const form = formOf(answer.text, address);
  if (!form)
    throw noSignIn(
      `${where} has no form that is posted`,
      answer,
      'Give "signIn.origins" a provider with a plain form, or give people a "cookie".',
    );
  for (const page of [address, form.action]) demandOwn(new URL(page).origin, place);
  const missing = [usernameField, passwordField].filter((name) => !form.names.includes(name));
  if (missing.length > 0)
    throw noSignIn(
      `the form at ${where} has no field ${missing.join(' and ')}, but ${form.names.join(', ')}`,
      answer,
      'Name its fields in "signIn.usernameField" and "signIn.passwordField".',
    );
  const { username, password } = person;
  const fields = { ...form.hidden, [usernameField]: username, [passwordField]: password };
  const end = await session.browser.submit(address, form.action, fields, meanwhile);
  const given = await session.ask(calls.token);
  if (textAt(given, 'token') !== '') return;
  if (formOf(end.answer.text, end.address)?.names.includes(passwordField))
    throw noSignIn(
      `${shown(end.address)} shows its form again (status ${end.answer.status})`,
      end.answer,
      'Check user name and password in "people", and that the account is active.',
    );
  throw noSignIn(
    `the provider lets in and the way ends at ${shown(end.address)} (status ${end.answer.status}), but GET ${calls.token.path} ${missingIn(given, 'token')}`,
    given,
    'Answer GET /auth/token with the "token" of the session that the callback has opened.',
  );
}

function noSignIn(message: string, answer: Answer, fixHint: string): NoSignIn {
  // Addresses of a provider differ each time.
  const cause = message.replaceAll(/\/[\w-]{16,}/g, '/…');
  return new NoSignIn(message, { answer, cause, fixHint });
}

/** Says what an answer has instead of a text. */
function missingIn({ status, body }: Answer, field: string): string {
  const value = property(body, field);
  const seen = value === undefined ? 'missing' : value === '' ? 'empty' : typeof value;
  const text = deviationText({ field, expected: 'a text for the sign-in', seen }, body);
  return `answers ${status}: ${text}`;
}

/** Leaves out the query, which could hold a token. */
function shown(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function demandOwn(origin: string, { backend, portal, signIn: { origins } }: SignInPlace): void {
  if ([backend, portal, ...origins].includes(origin)) return;
  if (LOOPBACK.test(backend) && LOOPBACK.test(origin)) return;
  const message = `The sign-in leads to ${origin}, which gets no password.`;
  const fixHint =
    'Add the origin to "signIn.origins" of the configuration if your provider is there.';
  throw new NoSignIn(message, { fixHint });
}

function formOf(html: string, address: string) {
  const isPosted = (element: Element) =>
    element.tagName === 'form' && attribute(element, 'method').toLowerCase() === 'post';
  const form = [...elementsOf(parse(html))].find(isPosted);
  if (!form) return undefined;
  const action = URL.parse(attribute(form, 'action') || address, address);
  if (!action)
    throw new PreconditionFailed(`${shown(address)} has a sign-in form whose address is none`);
  const inputs = [...elementsOf(form)].filter(({ tagName }) => tagName === 'input');
  const names = inputs.map((input) => attribute(input, 'name')).filter(Boolean);
  const hidden = inputs
    .filter((input) => attribute(input, 'type').toLowerCase() === 'hidden')
    .map((input) => [attribute(input, 'name'), attribute(input, 'value')]);
  return { action: action.href, names, hidden: Object.fromEntries(hidden) };
}

/** Lists in document order, without recursion, because a page may be nested deeply. */
function* elementsOf(root: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  const open = root.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('tagName' in node)) continue;
    yield node;
    open.push(...node.childNodes.toReversed());
  }
}

function attribute({ attrs }: Element, name: string): string {
  return attrs.find((one) => one.name === name)?.value ?? '';
}
