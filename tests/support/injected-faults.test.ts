import { describe, expect, it } from 'vitest';
import { openBrowser } from '../sandbox/support/browser.ts';
import { openListeningSandbox } from '../sandbox/support/listening.ts';
import { openSandbox } from '../sandbox/support/open-sandbox.ts';
import type { InjectedFault } from './injected-faults.ts';

const CONTACT = '/csa/contact';

async function openWithFault(kind: InjectedFault['kind'], path = CONTACT) {
  const sandbox = await openSandbox();
  sandbox.faults.add({ path, kind });
  const browser = openBrowser(sandbox);
  return { sandbox, postContact: () => browser.post(CONTACT, { clientId: 'library' }) };
}

describe('an injected reply fault', () => {
  it('removes all fields (S9.2)', async () => {
    const { postContact } = await openWithFault('missing-fields');
    const list: unknown[] = await (await postContact()).json();
    expect(list.length).toBeGreaterThan(2);
    expect(list.every((entry) => JSON.stringify(entry) === '{}')).toBe(true);
  });

  it('changes the type of every field that is no list (S9.2)', async () => {
    const { postContact } = await openWithFault('wrong-types');
    const [category] = (await (await postContact()).json()) as Record<string, unknown>[];
    expect(category).toMatchObject({ cId: {}, cPath: {}, cLabel: {} });
    expect(Array.isArray(category?.['topics'])).toBe(true);
  });

  it('lets the sandbox process the request, and changes only the reply (S9.2)', async () => {
    const { sandbox } = await openWithFault('missing-fields', '/account/optin/resend');
    const browser = openBrowser(sandbox);
    const answer = await browser.post('/account/optin/resend', {
      request_token: await browser.solveCaptcha(),
      username: 'neu@example.de',
      client_url: 'http://localhost:4400/registrierung-bestaetigung',
    });
    expect(await answer.json()).toEqual({});
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('sends ten megabytes (S9.2)', async () => {
    const { postContact } = await openWithFault('huge');
    expect((await (await postContact()).arrayBuffer()).byteLength).toBeGreaterThan(
      10 * 1024 * 1024,
    );
  });
});

describe.each(['cut', 'reset', 'half'] as const)('a connection with the fault ‘%s’', (kind) => {
  it('breaks for one request, and works for the next request (S9.2)', async () => {
    const { sandbox, origin } = await openListeningSandbox();
    sandbox.faults.add({ path: '/csa/captcha/challenge', kind });
    const requestChallenge = () =>
      fetch(`${origin}/csa/captcha/challenge`).then((answer) => answer.json());
    await expect(requestChallenge()).rejects.toThrow(TypeError);
    expect(await requestChallenge()).toHaveProperty('signature');
  });
});
