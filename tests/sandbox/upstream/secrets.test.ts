import { expect, it } from 'vitest';
import { openWithUpstream } from '../support/upstream.ts';

const TYPED = 'jana.geheim@kanzlei-nord.de';
/** Data of the seeded person Max. */
const STORED = [
  ...['Max', 'Muster', 'max.muster@example.de', '0221 1234567'],
  ...['Kanzlei Muster', 'Lindenallee', '50667', 'Köln'],
];

/** Changes the type of every value and uses texts as keys, too. */
function drifted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(drifted);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? [value] : String(value);
  const changed = Object.entries(value).map(([name, inner]) => [name, drifted(inner)]);
  return { ...Object.fromEntries(changed), ...('value' in value && { [String(value.value)]: 1 }) };
}

it('rule 23.9: shows no value of a request or an answer', async () => {
  let isDrifting = false;
  const { answers, browser, deviations, lines, signIn } = await openWithUpstream({
    drift: async (answer) => {
      if (!isDrifting) return answer;
      const { status, headers } = answer;
      return new Response(JSON.stringify(drifted(await answer.json())), { status, headers });
    },
  });
  const account = await signIn();
  const tokens = await Promise.all(
    answers.map(async (answer) => (await answer.clone().json()).token as string),
  );
  isDrifting = true;
  const back = encodeURIComponent(`http://localhost:4400/?pt=${TYPED}`);
  await account.get(`/auth/login?back=${back}`);
  await account.get('/auth/token');
  await account.get('/auth/userinfo');
  await account.get('/ur/GetPersonalData');
  await account.post('/ur/GetAddress', { type: 'invoice' });
  await account.patch('/account/updatePersonalData', { firstname: TYPED, lastname: '' });
  await account.get(`/admin/${TYPED}`);

  const received = await Promise.all(answers.map((answer) => answer.text()));
  const page = await (await browser.get('/__sandbox/deviations')).text();
  const shown = [page, ...lines, JSON.stringify(await deviations())].join('\n');
  const secrets = [TYPED, ...STORED, ...tokens, ...account.browser.cookies.values()];
  expect((await deviations()).length).toBeGreaterThan(10);
  expect(STORED.filter((text) => !received.join().includes(text))).toEqual([]);
  expect(tokens.filter((token) => token.length < 16)).toEqual([]);
  expect(secrets.filter((text) => shown.includes(text))).toEqual([]);
});
