import { login } from '../../contract/session/sign-in.ts';
import type { Configuration } from '../configuration.ts';
import { property } from './answer.ts';
import type { Session } from './session.ts';

/**
 * Signs a person in as a browser does: by the form of the provider behind /auth/login. Only a form
 * that works without scripts can be filled in.
 * @returns whether the backend gives a token afterwards
 */
export async function signIn(
  session: Session,
  person: { readonly username: string; readonly password: string },
  portal: string,
  { usernameField, passwordField }: Configuration['signIn'],
): Promise<boolean> {
  const { body } = await session.ask(login, { back: `${portal}/` });
  const url = property(body, 'url');
  if (typeof url !== 'string') return false;
  const page = await session.browser.visit(url);
  const form = formOf(page.answer.text, page.address);
  await session.browser.submit(form.action, {
    ...form.hidden,
    [usernameField]: person.username,
    [passwordField]: person.password,
  });
  return (await session.token()) !== '';
}

interface Form {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
}

/** The first form that is posted, with its hidden fields. */
function formOf(html: string, address: string): Form {
  const forms = html.match(/<form\b[\s\S]*?(?:<\/form>|$)/gi) ?? [];
  const form = forms.find((source) => attribute(source, 'method').toLowerCase() === 'post') ?? '';
  const inputs = form.match(/<input\b[^>]*>/gi) ?? [];
  const hidden = inputs.filter((input) => attribute(input, 'type').toLowerCase() === 'hidden');
  return {
    action: new URL(attribute(form, 'action') || address, address).href,
    hidden: Object.fromEntries(
      hidden.map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
    ),
  };
}

/** An attribute of the first tag of the source; '' when it is missing. */
function attribute(source: string, name: string): string {
  const [tag = ''] = /^<[^>]*>/.exec(source) ?? [];
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return (double ?? single ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
