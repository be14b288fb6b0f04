import { expect, test } from 'vitest';
import { createHostRules } from '../../../src/build/hosts/host-json.ts';
import { createServerFacts } from '../../../src/build/hosts/servers/server-facts.ts';

const TREE = { environment: 'prd', client: 'library' } as const;

test('a quotation mark in the value of a header stays inside the quotes of a configuration (13.2)', () => {
  /** Replaces every value by a text in quotation marks. */
  const quoteValues = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, '"x"']));
  const rules = createHostRules(TREE, ['404.html', 'index.html']);
  const facts = createServerFacts(TREE, {
    ...rules,
    headers: quoteValues(rules.headers),
    policies: quoteValues(rules.policies),
    secret: { ...rules.secret, headers: quoteValues(rules.secret.headers) },
  });
  const values = [
    facts.referrerPolicy,
    facts.contentPolicy,
    facts.oneTimeTokenReferrerPolicy,
    facts.oneTimeTokenContentPolicy,
    ...[facts.addedHeaders, facts.defaultHeaders, facts.overwrittenHeaders].flatMap((headers) =>
      headers.map(({ value }) => value),
    ),
    ...facts.policies.map(([, policy]) => policy),
  ];
  expect(values.length).toBeGreaterThan(10);
  expect(new Set(values)).toEqual(new Set([String.raw`\"x\"`]));
});
