import { describe, expect, test, vi } from 'vitest';
import { openBrowser, type Transport } from '../../src/conformance/client/browser.ts';
import { openSession } from '../../src/conformance/client/session.ts';
import { signIn } from '../../src/conformance/client/sign-in.ts';

const BACKEND = 'https://konto.example.de';
const PROVIDER = 'https://login.example.de';
const PERSON = { username: 'a@example.de', password: 'x&y' };

/** Answers by address, and keeps the bodies of forms. */
function serve(pages: Readonly<Record<string, () => Response>>) {
  const forms: Record<string, string>[] = [];
  const transport: Transport = async (request) => {
    if (request.method === 'POST')
      forms.push(Object.fromEntries(new URLSearchParams(await request.text())));
    const [address = ''] = request.url.split('?');
    return pages[address]?.() ?? new Response(null, { status: 404 });
  };
  return { transport, forms };
}

const html = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'text/html', 'set-cookie': 'p=1; Path=/' } });
const redirect = (location: string) => () =>
  new Response(null, { status: 303, headers: { location } });

function providerWith(form: string) {
  return serve({
    [`${BACKEND}/auth/login`]: () => Response.json({ url: `${PROVIDER}/authorize` }),
    [`${PROVIDER}/authorize`]: redirect('/form/7'),
    [`${PROVIDER}/form/7`]: html(form),
    [`${PROVIDER}/check`]: redirect(`${BACKEND}/auth/callback`),
    [`${BACKEND}/auth/callback`]: redirect(`${BACKEND}/`),
    [`${BACKEND}/auth/token`]: () => Response.json({ token: 't', tokenExp: 1 }),
  });
}

describe('rule 22.7: a person signs in by a form', () => {
  const fields = { usernameField: 'user', passwordField: 'secret' };
  const enter = (transport: Transport) => {
    const session = openSession({
      transport,
      backend: BACKEND,
      portal: BACKEND,
      captcha: { kind: 'token', token: 'x' },
    });
    return signIn(session, PERSON, BACKEND, fields);
  };

  test('with its hidden fields and its address', async () => {
    const { transport, forms } = providerWith(
      `<form action="/search"><input type="hidden" name="q" value="no"></form>
       <form id='f' class="wide" METHOD='post' action='/check?a=1&amp;b=2'>
       <input type="hidden" name="csrf" value="&quot;1&quot;"><input name="user"></form>`,
    );
    expect(await enter(transport)).toBe(true);
    expect(forms).toEqual([{ csrf: '"1"', user: 'a@example.de', secret: 'x&y' }]);
  });

  test('that has no address of its own', async () => {
    const { transport, forms } = providerWith('<form method="post"><input name="user"></form>');
    expect(await enter(transport)).toBe(true);
    expect(forms).toEqual([{ user: 'a@example.de', secret: 'x&y' }]);
  });

  test('and does not when the backend names no address', async () => {
    const { transport } = serve({ [`${BACKEND}/auth/login`]: () => Response.json({}) });
    expect(await enter(transport)).toBe(false);
  });
});

describe('an address that', () => {
  test('redirects in a circle fails', async () => {
    const { transport } = serve({ [`${BACKEND}/a`]: redirect('/a') });
    await expect(openBrowser(transport).visit(`${BACKEND}/a`)).rejects.toThrow(/in a circle/);
  });

  test('does not answer in time fails without its query', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const browser = openBrowser(() => Promise.reject(new TypeError('at ?pt=secret')));
    await expect(browser.send(`${BACKEND}/a?pt=secret`, {})).rejects.toThrow(
      /^does not answer in time$/,
    );
  });
});

test('rule 22.7: cookies of the provider stay with the provider', async () => {
  const sent: [string, string | null][] = [];
  const browser = openBrowser(async (request) => {
    sent.push([new URL(request.url).host, request.headers.get('cookie')]);
    return new Response(null, { headers: { 'set-cookie': 'own=1; Path=/; Secure; HttpOnly' } });
  });
  await browser.visit(`${PROVIDER}/`);
  await browser.visit(`${BACKEND}/`);
  await browser.visit(`${PROVIDER}/`);
  expect(sent).toEqual([
    ['login.example.de', null],
    ['konto.example.de', null],
    ['login.example.de', 'own=1'],
  ]);
});
