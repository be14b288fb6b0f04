import { csrfToken } from '../../contract/session/csrf-token.ts';
import type { Check } from './checks/check.ts';
import { dataBefore, traceChecks } from './checks/traces.ts';
import { openBrowser, type Transport } from './client/browser.ts';
import { Failed, NotChecked, Unusable } from './finding.ts';
import type { Kit } from './kit.ts';

type Outcome =
  | { readonly status: 'passed' }
  | {
      readonly status: 'failed' | 'not checked';
      readonly reason: string;
      readonly details?: readonly string[];
    };

export type Result = Outcome & {
  readonly check: Check;
  readonly ms: number;
};

/** @throws Unusable when nobody answers there */
export async function demandReachable(transport: Transport, backend: string): Promise<void> {
  try {
    await openBrowser(transport).send(backend + csrfToken.path, {});
  } catch {
    throw new Unusable(
      `${backend} cannot be reached. Start the backend there, or correct --backend.`,
    );
  }
}

/** Runs checks one after the other, because they share people, mailbox and limits. */
export async function run(
  kit: Kit,
  checks: readonly Check[],
  onResult: (result: Result) => void = () => {},
): Promise<readonly Result[]> {
  if (checks.some((check) => traceChecks.includes(check)))
    // A failure is remembered, and is the result of these checks.
    for (const who of ['first', 'second'] as const) await outcomeOf(() => dataBefore(kit, who));
  const results: Result[] = [];
  for (const check of checks) {
    const start = kit.stopwatch();
    const outcome = await outcomeOf(() => check.run(kit));
    const result = { check, ms: kit.stopwatch() - start, ...outcome };
    results.push(result);
    onResult(result);
  }
  return results;
}

async function outcomeOf(ask: () => Promise<unknown>): Promise<Outcome> {
  try {
    await ask();
    return { status: 'passed' };
  } catch (error) {
    if (error instanceof Failed)
      return { status: 'failed', reason: error.message, details: error.details };
    if (error instanceof NotChecked) return { status: 'not checked', reason: error.message };
    throw error;
  }
}
