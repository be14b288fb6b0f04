import { describe, expect, it } from 'vitest';
import { searchSettings } from '../../../src/contract/calls/profile/search-settings.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';
import { readFieldErrors } from '../support/register.ts';
import { type Account, MAX_MUSTER, openAccount } from '../support/sign-in.ts';

const openMax = async () => openAccount(await openSandbox(), MAX_MUSTER);

async function fetchSelectedIds(account: Account, kind: 'taxonomy' | 'occupation_sphere') {
  const answer = await account.get('/ur/GetSearchSettings');
  const [result] = searchSettings.reply.parse(await answer.json()).results;
  return result?.[kind].filter(({ selected }) => selected).map(({ id }) => id);
}

async function fetchNewsletters(account: Account, username = MAX_MUSTER) {
  return (await account.post('/ecom-proxy/GetNewsletter', { username })).json();
}

describe('search settings', () => {
  it('are replaced as a whole, and each kind independently (5.3.3, 5.3.4, 5.4.3)', async () => {
    const account = await openMax();
    expect(await fetchSelectedIds(account, 'taxonomy')).toEqual(['t2', 't13']);
    const body = { taxonomies: ['t1', 't30', 't1'] };
    expect((await account.patch('/account/SetTaxonomies', body)).status).toBe(200);
    expect(await fetchSelectedIds(account, 'taxonomy')).toEqual(['t1', 't30']);
    expect(await fetchSelectedIds(account, 'occupation_sphere')).toEqual(['anwaltschaft']);
    await account.patch('/account/SetOccupationSpheres', { occupation_sphere: [] });
    expect(await fetchSelectedIds(account, 'occupation_sphere')).toEqual([]);
    const answerForUnknownId = await account.patch('/account/SetTaxonomies', {
      taxonomies: ['t1', 'x'],
    });
    expect(await readFieldErrors(answerForUnknownId), 'rule 5.0.3').toEqual(['taxonomies: isIn']);
    expect(await fetchSelectedIds(account, 'taxonomy')).toEqual(['t1', 't30']);
  });

  it('are empty for people without search settings', async () => {
    const account = await openAccount(await openSandbox(), 'nosearch@example.de');
    expect(await (await account.get('/ur/GetSearchSettings')).json()).toEqual({ results: [] });
  });
});

describe('newsletters', () => {
  it('are returned as a list, as one object, or as an empty list (5.5.2)', async () => {
    const account = await openMax();
    const twoNewsletters = { Results: '2', Items: [{ id: '101' }, { id: '105' }] };
    expect(await fetchNewsletters(account)).toMatchObject({ return: twoNewsletters });
    const saveNewsletters = (newsletters: string[]) =>
      account.post('/ecom-proxy/SetNewsletter', { username: MAX_MUSTER, newsletters });
    expect(await (await saveNewsletters(['110'])).json()).toEqual({ return: 'ok' });
    const oneNewsletter = { Results: '1', Items: { id: '110', label: 'Steuerrecht' } };
    expect(await fetchNewsletters(account)).toEqual({ return: oneNewsletter });
    await saveNewsletters([]);
    expect(await fetchNewsletters(account)).toEqual({ return: { Results: '0', Items: [] } });
    const foreignValues = { username: 'premium@example.de', newsletters: ['110'] };
    expect((await account.post('/ecom-proxy/SetNewsletter', foreignValues)).status).toBe(403);
  });

  it('are listed without sign-in (5.5.1)', async () => {
    const { browser } = await openVisit();
    const list = await (await browser.post('/library/GetNewsletter', {})).json();
    expect(list).toContainEqual(expect.objectContaining({ id: '110', subscribed: false }));
  });
});

it.each([{}, { tos: false }, { advertisement: 'ja' }, { tos: true, advertisement: true }])(
  'the consent %j is refused',
  async (consent) => {
    const account = await openMax();
    expect((await account.patch('/account/updateConsent', { consent })).status).toBe(400);
  },
);
