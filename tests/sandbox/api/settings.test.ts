import { describe, expect, it } from 'vitest';
import { chosenIds, chosenNewsletters } from '../../../src/contract/newsletter.ts';
import { searchSettings } from '../../../src/contract/search-settings.ts';
import { type Account, openAccount } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { infoOf, MAX, tokenOf } from '../support/sign-in.ts';

const PREMIUM = 'premium@example.de';

async function max() {
  return openAccount(await openSandbox(), MAX);
}

async function chosen(account: Account, kind: 'taxonomy' | 'occupation_sphere') {
  const answer = await account.get('/ur/GetSearchSettings');
  const [result] = searchSettings.reply(await answer.json()).results;
  return result?.[kind].filter(({ selected }) => selected).map(({ id }) => id);
}

async function letters(account: Account, username = MAX) {
  const answer = await account.post('/ecom-proxy/GetNewsletter', { username });
  return answer.json();
}

describe('search settings', () => {
  it('rules 5.3.3, 5.3.4, 5.4.3: are replaced as a whole, each kind by itself', async () => {
    const account = await max();
    expect(await chosen(account, 'taxonomy')).toEqual(['t2', 't13']);
    const body = { taxonomies: ['t1', 't30', 't1'] };
    expect((await account.patch('/account/SetTaxonomies', body)).status).toBe(200);
    expect(await chosen(account, 'taxonomy')).toEqual(['t1', 't30']);
    expect(await chosen(account, 'occupation_sphere')).toEqual(['anwaltschaft']);
    await account.patch('/account/SetOccupationSpheres', { occupation_sphere: [] });
    expect(await chosen(account, 'occupation_sphere')).toEqual([]);
  });

  it('describe an unknown choice in German', async () => {
    const account = await openAccount(await openSandbox(), MAX);
    const answer = await account.patch('/account/SetTaxonomies', { taxonomies: ['t0'] });
    expect(await answer.json()).toMatchObject({
      data: {
        error: [
          {
            property: 'taxonomy',
            description: 'Diese Auswahl ist nicht bekannt.',
            constraints: { isIn: 'Diese Auswahl ist nicht bekannt.' },
          },
        ],
      },
    });
  });

  it('refuse an unknown choice', async () => {
    const account = await max();
    const answer = await account.patch('/account/SetTaxonomies', { taxonomies: ['t2', 'x'] });
    expect(answer.status).toBe(400);
    expect(await chosen(account, 'taxonomy')).toEqual(['t2', 't13']);
  });

  it('are empty for people without search settings', async () => {
    const account = await openAccount(await openSandbox(), 'nosearch@example.de');
    expect(await (await account.get('/ur/GetSearchSettings')).json()).toEqual({ results: [] });
  });

  it('rule S5.8: need a token', async () => {
    const browser = openBrowser(await openSandbox());
    expect((await browser.get('/ur/GetSearchSettings')).status).toBe(401);
  });
});

describe('newsletters', () => {
  it('are returned as nothing, one object or a list (rule 5.5.2)', async () => {
    const account = await max();
    expect(await letters(account)).toMatchObject({
      return: { Results: '2', Items: [{ id: '101' }, { id: '105' }] },
    });
    const save = (newsletters: string[]) =>
      account.post('/ecom-proxy/SetNewsletter', { username: MAX, newsletters });
    expect(await (await save(['110'])).json()).toEqual({ return: 'ok' });
    expect(await letters(account)).toEqual({
      return: { Results: '1', Items: { id: '110', label: 'Steuerrecht' } },
    });
    await save([]);
    expect(await letters(account)).toEqual({ return: { Results: '0', Items: [] } });
  });

  it('rule S6.3: of another person can be neither read nor changed', async () => {
    const account = await max();
    const body = { username: PREMIUM, newsletters: [] };
    expect((await account.post('/ecom-proxy/GetNewsletter', body)).status).toBe(403);
    expect((await account.post('/ecom-proxy/SetNewsletter', body)).status).toBe(403);
  });

  it('rule 5.5.1: are listed without sign-in', async () => {
    const browser = openBrowser(await openSandbox());
    const list = await (await browser.post('/library/GetNewsletter', {})).json();
    expect(list).toContainEqual(expect.objectContaining({ id: '110', subscribed: false }));
  });

  it.each([
    [{ Results: 0, Items: [{ id: '1' }] }, []],
    [{ Results: '0' }, []],
    [{ Results: 1, Items: { id: 7 } }, ['7']],
    [{ Results: '1', Items: { Item: { id: '7' } } }, ['7']],
    [{ Results: 1, Items: [{ id: '7' }] }, ['7']],
    [{ Results: 2, Items: [{ id: '7' }, { Item: { id: '8' } }] }, ['7', '8']],
    [{ Results: '2', Items: { Item: [{ id: '7' }, { id: '8' }] } }, ['7', '8']],
    [{ Results: 2, Items: ['7', 8] }, ['7', '8']],
  ])('rule S9.2: %j contains %j', (reply, ids) => {
    expect(chosenIds(chosenNewsletters.reply({ return: reply }))).toEqual(ids);
  });

  it.each([
    { Results: 3, Items: null },
    { Results: 2, Items: [{ id: '7' }] },
    { Results: 2, Items: [{ label: 'x' }, null] },
    { Results: 'viele', Items: [{ id: '7' }] },
  ])('rule S9.4: %j is rejected as selection', (reply) => {
    expect(() => chosenNewsletters.reply({ return: reply })).toThrow(TypeError);
  });
});

describe('consent', () => {
  it('rule 5.3.2: to advertising is given and withdrawn', async () => {
    const account = await max();
    const consentOf = async () => {
      const info = await infoOf(account.browser, await tokenOf(account.browser));
      return ((await info.json()) as { advertisement: boolean }).advertisement;
    };
    for (const advertisement of [true, false]) {
      const answer = await account.patch('/account/updateConsent', { consent: { advertisement } });
      expect(answer.status).toBe(200);
      expect(await consentOf()).toBe(advertisement);
    }
  });

  it.each([{}, { tos: false }, { advertisement: 'ja' }, { tos: true, advertisement: true }])(
    'is not %j',
    async (consent) => {
      const account = await max();
      expect((await account.patch('/account/updateConsent', { consent })).status).toBe(400);
    },
  );
});
