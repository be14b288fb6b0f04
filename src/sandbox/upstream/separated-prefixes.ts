import type { Call } from '../../contract/definition/call.ts';
import { operations } from '../../contract/openapi/operations.ts';
import { PROXIED } from '../../sites/host-rules.ts';
import type { Upstream } from './read-upstreams.ts';

type Prefix = Upstream['prefix'];

interface SeparatedPrefix {
  readonly prefix: Prefix;
  readonly needs: readonly Prefix[];
}

/** Tokens belong to the session of one backend, so others refuse them (rule 23.11). */
export function separatedPrefixes(upstreams: readonly Upstream[]): readonly SeparatedPrefix[] {
  const backendOf = (prefix: Prefix) =>
    upstreams.find((upstream) => upstream.prefix === prefix)?.origin;
  return PROXIED.map((prefix) => {
    const calls = operations
      .map(({ call }) => call)
      .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`));
    const needs = [...new Set(calls.flatMap(prefixesOfTokens))];
    return { prefix, needs: needs.filter((other) => backendOf(other) !== backendOf(prefix)) };
  }).filter(({ needs }) => needs.length > 0);
}

function prefixesOfTokens({
  changes,
  access,
  captcha,
}: Pick<Call, 'changes' | 'access' | 'captcha'>): Prefix[] {
  return [
    ...(changes ? (['/csrf-token'] as const) : []),
    ...(access === 'signed-in' ? (['/auth'] as const) : []),
    ...(captcha ? (['/csa'] as const) : []),
  ];
}
