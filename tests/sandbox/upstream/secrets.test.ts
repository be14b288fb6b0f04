import { expect, it } from 'vitest';
import { openWithUpstream } from '../support/upstream.ts';

const TYPED = 'jana.geheim@kanzlei-nord.de';
/** Data of the seeded person Max. */
const STORED = [
  ...['Max', 'Muster', 'max.muster@example.de', '0221 1234567'],
  ...['Kanzlei Muster', 'Lindenallee', '50667', 'Köln'],
];
/** With another value the other fields of an object would not be compared. */
const KINDS = ['anonymous', 'type'];

/** Changes the type of every value, and has a personal value as a key everywhere. */
function drifted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(drifted);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? [value] : String(value);
  const changed = Object.entries(value).map(([name, inner]) => [
    name,
    KINDS.includes(name) ? inner : drifted(inner),
  ]);
  return { ...Object.fromEntries(changed), [TYPED]: 1 };
}

it('rule 23.9: shows no value of a request or an answer', async () => {
  let isDrifting = false;
  const tokens: string[] = [];
  const { answers, browser, deviations, lines, signIn } = await openWithUpstream({
    drift: async (answer) => {
      const body = await answer.json();
      if ('token' in body) tokens.push(body.token);
      const { status, headers } = answer;
      return Response.json(isDrifting ? drifted(body) : body, { status, headers });
    },
  });
  const account = await signIn();
  isDrifting = true;
  await account.get(`/auth/login?back=${encodeURIComponent(`http://localhost:4400/?pt=${TYPED}`)}`);
  await account.get('/auth/token');
  await account.get('/auth/userinfo');
  await account.get('/ur/GetPersonalData');
  await account.post('/ur/GetAddress', { type: 'invoice' });
  await account.patch('/account/updatePersonalData', { firstname: TYPED, lastname: '' });
  await account.get(`/admin/${TYPED}`);

  const received = (await Promise.all(answers.map(({ text }) => text))).join();
  const page = await (await browser.get('/__sandbox/deviations')).text();
  const shown = [page, ...lines, JSON.stringify(await deviations())].join('\n');
  const secrets = [TYPED, ...STORED, ...tokens, ...account.browser.cookies.values()];
  expect((await deviations()).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['token', 'lastName', 'fields.*.value', 'data.error.*.constraints.*']),
  );
  expect(STORED.filter((text) => !received.includes(text))).toEqual([]);
  expect(tokens.filter((token) => token.length >= 16).length).toBeGreaterThan(2);
  expect(secrets.filter((text) => shown.includes(text))).toEqual([]);
});
