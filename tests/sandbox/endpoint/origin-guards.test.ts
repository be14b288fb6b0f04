import { describe, expect, it } from 'vitest';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';

describe('CSRF (rule S5.5)', () => {
  it('needs no token for a call that changes nothing', async () => {
    const { browser } = await openVisit();
    const answer = await browser.post(
      '/csa/contact',
      { clientId: 'library' },
      { 'x-csrf-token': '' },
    );
    expect(answer.status).toBe(200);
  });

  it('rule 5.1.1: returns the same token throughout a session', async () => {
    const { browser } = await openVisit();
    const first = await (await browser.get('/csrf-token')).json();
    expect(await (await browser.get('/csrf-token')).json()).toEqual(first);
  });
});

describe('other origins (rules S5.5, S5.6)', () => {
  it('accepts own pages that send no referrer', async () => {
    const { browser } = await openVisit();
    const answer = await browser.post('/csa/contact', { clientId: 'shop' }, { origin: 'null' });
    expect(answer.status).toBe(200);
  });

  it('refuses a foreign host name (DNS rebinding)', async () => {
    const sandbox = await openSandbox();
    const answer = await sandbox.fetch(new Request('http://evil.test:4400/csrf-token'));
    expect(answer.status).toBe(403);
  });

  it('redirects 127.0.0.1 to its own host name', async () => {
    const sandbox = await openSandbox();
    const answer = await sandbox.fetch(new Request('http://127.0.0.1:4400/kontakt?x=1'));
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/kontakt?x=1`);
  });
});
