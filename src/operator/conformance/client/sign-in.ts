import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { login } from '../../../contract/session/sign-in.ts';
import type { Configuration } from '../configuration.ts';
import { Failed, Unusable } from '../finding.ts';
import { property } from './answer.ts';
import type { Session } from './session.ts';

type Element = DefaultTreeAdapterTypes.Element;

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

export interface SignInPlace {
  readonly backend: string;
  readonly portal: string;
  readonly signIn: Configuration['signIn'];
}

/**
 * Signs a person in as a browser does: by the form of the provider behind /auth/login. Only a form
 * that works without scripts can be filled in.
 * @param meanwhile is done when the password is sent and the browser has not yet returned
 * @returns whether the backend gives a token afterwards
 * @throws Unusable for a form of an origin that nobody has named (rule 22.11)
 */
export async function signIn(
  session: Session,
  person: { readonly username: string; readonly password: string },
  place: SignInPlace,
  meanwhile?: () => Promise<unknown>,
): Promise<boolean> {
  const { body } = await session.ask(login, { back: `${place.portal}/` });
  const url = property(body, 'url');
  if (typeof url !== 'string' || !URL.canParse(url)) return false;
  const page = await session.browser.visit(url);
  const form = formOf(page.answer.text, page.address);
  if (!form) return false;
  for (const address of [page.address, form.action]) demandOwn(new URL(address).origin, place);
  const fields = {
    ...form.hidden,
    [place.signIn.usernameField]: person.username,
    [place.signIn.passwordField]: person.password,
  };
  await session.browser.submit(page.address, form.action, fields, meanwhile);
  return (await session.token()) !== '';
}

function demandOwn(origin: string, { backend, portal, signIn: { origins } }: SignInPlace): void {
  if ([backend, portal, ...origins].includes(origin)) return;
  if (LOOPBACK.test(backend) && LOOPBACK.test(origin)) return;
  throw new Unusable(
    `The sign-in leads to ${origin}, which gets no password. Add it to "signIn.origins" of the configuration if your provider is there.`,
  );
}

interface Form {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
}

function formOf(html: string, address: string): Form | undefined {
  const elements = elementsOf(parse(html));
  const isPosted = (element: Element) =>
    element.tagName === 'form' && attribute(element, 'method').toLowerCase() === 'post';
  const form = elements.find(isPosted);
  if (!form) return undefined;
  const action = URL.parse(attribute(form, 'action') || address, address);
  if (!action) throw new Failed('has a sign-in form whose address is none');
  const hidden = elementsOf(form).filter(
    (element) =>
      element.tagName === 'input' && attribute(element, 'type').toLowerCase() === 'hidden',
  );
  return {
    action: action.href,
    hidden: Object.fromEntries(
      hidden.map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
    ),
  };
}

/** Without recursion, because a page may be nested deeply. In the order of the document. */
function elementsOf(root: DefaultTreeAdapterTypes.ParentNode): readonly Element[] {
  const found: Element[] = [];
  const open: DefaultTreeAdapterTypes.ChildNode[] = root.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    open.push(...node.childNodes.toReversed());
  }
  return found;
}

function attribute({ attrs }: Element, name: string): string {
  return attrs.find((one) => one.name === name)?.value ?? '';
}
