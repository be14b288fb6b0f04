import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refreshSnapshot } from '../../../src/operator/contact-snapshot/save.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { clients } from '../../../src/sites/clients.ts';
import { staleSnapshots } from '../../../src/sites/stale-snapshots.ts';
import { QUICK_HASH } from '../../support/quick-hash.ts';

const SITES = join(import.meta.dirname, '../../../src/sites/example');
const NOW = new Date('2026-12-24T10:00:00Z');
const [library] = clients;
const backend = 'http://localhost:4400';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  cpSync(join(SITES, 'contact'), join(folder, 'contact'), { recursive: true });
  cpSync(join(SITES, 'contact-refreshed.json'), join(folder, 'contact-refreshed.json'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

const TOPICS = JSON.stringify([
  {
    cId: '9',
    cPath: 'neu',
    cLabel: 'Neues',
    topics: [{ tId: '91', tPath: 'thema', tLabel: 'Thema' }],
  },
]);

/** A backend with one topic, whose form is answered so. */
const withForm =
  (body: string, status = 200) =>
  async ({ url }: Request) =>
    url.endsWith('/getForm') ? new Response(body, { status }) : new Response(TOPICS);

describe('a refresh', () => {
  test('writes the sandbox’s topics, byte for byte as checked in', async () => {
    const sandbox = await createSandbox({
      passwordCost: QUICK_HASH,
      database: ':memory:',
      origin: backend,
      identityOrigin: 'http://localhost:4401',
      captchaCost: 1,
    });
    const before = read('contact/library.json');
    const request = async (question: Request) => sandbox.fetch(question);
    expect(await refreshSnapshot({ client: library, backend, now: NOW, folder, request })).toEqual(
      [],
    );
    expect(read('contact/library.json')).toBe(before);
    sandbox.close();
  });

  test('reports the changes and stores the date', async () => {
    const topics = [{ cId: '9', cPath: 'neu', cLabel: 'Neues\u0007', topics: [] }];
    const request = answer(JSON.stringify(topics));
    const changes = await refreshSnapshot({ client: library, backend, now: NOW, folder, request });
    // Rule S11.1.
    expect(changes).toContain('+ neu: Neues\ufffd (9)');
    expect(changes).toContain('- abo/kuendigung: Kündigung (121)');
    expect(JSON.parse(read('contact/library.json'))).toEqual(topics);
    expect(JSON.parse(read('contact-refreshed.json'))).toMatchObject({ library: '2026-12-24' });
  });

  test('rule 13.1.b: asks for the form of each topic, without a product of the address', async () => {
    const form = { fields: [{ name: 'email', label: 'E-Mail', type: 'text', mandatory: true }] };
    const asked: unknown[] = [];
    const answerOf = withForm(JSON.stringify(form));
    const request = async (question: Request) => {
      if (question.url.endsWith('/getForm')) asked.push(await question.clone().json());
      return answerOf(question);
    };
    await refreshSnapshot({ client: library, backend, now: NOW, folder, request });
    expect(asked).toEqual([{ cId: '9', tId: '91', product: 'default' }]);
    expect(JSON.parse(read('contact/library.json'))).toMatchObject([{ topics: [{ form }] }]);
  });

  test('rule 13.1.b: leaves a topic without a form where the backend has none', async () => {
    const request = withForm('{}', 404);
    await refreshSnapshot({ client: library, backend, now: NOW, folder, request });
    expect(read('contact/library.json')).toContain('Thema');
    expect(read('contact/library.json')).not.toContain('form');
  });

  test.each([
    ['a refusal', '{}', 500],
    ['HTML', '<h1>Wartung</h1>', 200],
    ['no list of fields', '{"fields":"x"}', 200],
  ])('rule 13.1.b: keeps the snapshot after %s for a form', async (_, body, status) => {
    const before = read('contact/library.json');
    const request = withForm(body, status);
    await expect(
      refreshSnapshot({ client: library, backend, now: NOW, folder, request }),
    ).rejects.toThrow(/csa\/contact\/getForm has no form for topic 91 of library/);
    expect(read('contact/library.json')).toBe(before);
  });

  test('rule S11.1: the name of a topic cannot steer the terminal', async () => {
    const topics = [{ tId: '\u001b[2J\n', tPath: 'a', tLabel: 'A' }];
    const named = [{ cId: '9', cPath: 'neu', cLabel: 'Neues', topics }];
    const request = ({ url }: Request) =>
      url.endsWith('/getForm') ? answer('{}', 500)() : answer(JSON.stringify(named))();
    await expect(
      refreshSnapshot({ client: library, backend, now: NOW, folder, request }),
    ).rejects.toThrow(/form for topic \P{C}*\(status 500\)\.$/u);
  });

  test.each([
    ['a refusal', answer('{}', 500)],
    ['HTML', answer('<h1>Wartung</h1>')],
    ['words that steer the terminal (rule S11.1)', answer('\u001b[2J')],
    ['no topics', answer('[]')],
    ['something else', answer('{"success":true}')],
    ['more than 4 MiB (rule 13.1.b)', answer(TOPICS + ' '.repeat(4 * 1024 * 1024))],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('keeps the snapshot after %s', async (_, request) => {
    const before = read('contact/library.json');
    await expect(
      refreshSnapshot({ client: library, backend, now: NOW, folder, request }),
    ).rejects.toThrow(/csa\/contact has no topics for library \(\P{C}*\)\.$/u);
    expect(read('contact/library.json')).toBe(before);
  });
});

describe('a snapshot', () => {
  test.each([
    ['2026-12-23', 0],
    ['2026-11-25', 0],
    ['2026-11-23', 1],
    ['gestern', 1],
  ])('of %s has %i warnings at Christmas', async (day, count) => {
    const days = { library: day, shop: '2026-12-24' };
    writeFileSync(join(folder, 'contact-refreshed.json'), JSON.stringify(days));
    const warnings = await staleSnapshots(NOW, folder);
    expect(warnings).toHaveLength(count);
    for (const warning of warnings)
      expect(warning).toMatch(/contact\/library\.json .*npm run contact:snapshot/);
  });

  test('without a date is outdated', async () => {
    rmSync(join(folder, 'contact-refreshed.json'));
    expect(await staleSnapshots(NOW, folder)).toHaveLength(2);
  });
});
