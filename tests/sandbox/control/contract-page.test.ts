import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../src/contract/openapi/document.ts';
import { TABLE_ROWS } from '../../contract/table.ts';
import { openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

let page = '';

function cardOf(call: string): string {
  const cards = page.split('<details').slice(1);
  return cards.find((card) => card.includes(`<code>${call}</code>`))?.split('</details>')[0] ?? '';
}

beforeAll(async () => {
  page = await (await openBrowser(await openSandbox()).get('/__sandbox/contract')).text();
});

it('rule 21.7: the sandbox serves the document', async () => {
  const answer = await openBrowser(await openSandbox()).get('/__sandbox/openapi.json');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

describe('the page of the contract', () => {
  it('rule 21.7: names the version and leads from the control room to the document', async () => {
    expect(page).toContain(`Version ${openApiDocument().info.version}`);
    expect(page).toContain('href="/__sandbox/openapi.json"');
    const room = await (await openBrowser(await openSandbox()).get('/__sandbox')).text();
    expect(room).toContain('href="/__sandbox/contract"');
  });

  it.each(TABLE_ROWS)('rule 21.7: shows what $call needs and answers', (row) => {
    const card = cardOf(row.call);
    expect(row).toMatchObject({
      isSignedIn: card.includes('angemeldet (x-token)'),
      wantsCsrf: card.includes('CSRF-Token (x-csrf-token)'),
      hasCaptcha: card.includes('Captcha (request_token)'),
    });
    expect(card).toContain(`Antwort ${row.success}`);
    for (const status of [...row.refusals, ...row.expected, 413, 415, 500, 503])
      expect(card).toContain(`Ablehnung ${status}`);
  });

  it('rule 21.7: shows fields, limits, notes and examples', () => {
    expect(cardOf('POST /account/username/resend')).toMatch(
      /<code>email<\/code> string, minLength 8, maxLength 60,? .*<span class="muted" lang="en">An e-mail/,
    );
    const shop = cardOf('POST /account/create/shop');
    expect(shop).toMatch(/<code>invoice_address<\/code> object<ul.*<code>zip<\/code>/);
    expect(cardOf('GET /auth/login')).toMatch(/<code>back<\/code> optional string, format .*uri/);
    expect(cardOf('GET /auth/userinfo')).toContain('<code>premium</code> boolean');
    expect(cardOf('POST /ur/GetAddress')).toMatch(/<code>fields<\/code>.*href="#AddressField"/);
    expect(cardOf('PATCH /account/updatePersonalData')).toMatch(
      /<code>\*<\/code> optional string or number/,
    );
    expect(cardOf('PATCH /account/updatePassword')).toContain(
      'Das aktuelle Passwort ist nicht korrekt.',
    );
  });

  it('rule 21.7: each link within the page has its target, once', () => {
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toContain('FormField');
    for (const id of new Set(links)) expect(page.split(` id="${id}"`)).toHaveLength(2);
  });
});
