import { describe, expect, it } from 'vitest';
import { createDeviationLog } from '../../../src/sandbox/upstream/deviation-log.ts';
import { openWithUpstream } from '../support/upstream.ts';

const PAGE = '/__sandbox/deviations';

describe('the page of deviations', () => {
  it('rule 23.10: lists them in the words of the terminal and forgets them', async () => {
    const { browser } = await openWithUpstream({
      drift: () =>
        Response.json({ token: 1, tokenExp: 1 }, { headers: { 'cache-control': 'no-store' } }),
      clock: () => Date.parse('2026-11-22T14:00:00Z'),
    });
    expect(await (await browser.get(PAGE)).text()).toContain('Noch wich keine Antwort');
    await browser.get('/auth/token');
    await browser.get('/auth/token');
    const text = (await (await browser.get(PAGE)).text()).split(/(?:<[^>]*>|\n)+/);
    const at = text.indexOf('GET /auth/token');
    const row = ['GET /auth/token', 'token', 'string', 'number', '2', '22.11.2026, 15:00:00'];
    expect(text.slice(at, at + 6)).toEqual(row);
    const cleared = await browser.post(`${PAGE}/clear`, {}, { 'sec-fetch-mode': 'navigate' });
    expect([cleared.status, cleared.headers.get('location')]).toEqual([303, PAGE]);
    expect(await (await browser.get(`${PAGE}.json`)).json()).toEqual([]);
  });

  it('rule 23.10: shows names of a backend as text', async () => {
    const { browser } = await openWithUpstream({
      drift: () => new Response('', { headers: { 'content-type': '<b>x</b>' } }),
    });
    await browser.get('/auth/token');
    expect(await (await browser.get(PAGE)).text()).not.toContain('<b>x');
  });
});

describe('the list of deviations', () => {
  const one = (field: string) => ({ field, expected: 'string', seen: 'number' });

  it('rule 23.10: keeps the 300 newest ones', () => {
    const log = createDeviationLog(() => 0);
    for (let number = 1; number <= 301; number += 1) log.add('GET /a', one(`f${number}`));
    expect(log.list().map(({ field }) => field)).toEqual(
      Array.from({ length: 300 }, (_, index) => `f${index + 2}`),
    );
  });

  it('rule 23.10: tells each once, and again when it was forgotten', () => {
    const lines: string[] = [];
    const log = createDeviationLog(
      () => 0,
      (line) => lines.push(line),
    );
    log.add('GET /a', one('f'));
    log.add('GET /a', one('f'));
    log.add('GET /b', one('f'));
    expect(lines).toHaveLength(2);
    log.clear();
    log.add('GET /a', one('f'));
    expect(lines).toHaveLength(3);
  });
});
