import type { Problem } from '../../contract/reports.ts';
import { type IslandError, isCodeMissing } from '../events.ts';

type Report = (problem: Problem) => void;

/** Reports missing chunks, islands that fail, and violations of the policy (rules 29.5, 29.6). */
export function watchPage(report: Report): void {
  addEventListener('vite:preloadError', () => report({ kind: 'chunk' }));
  document.addEventListener('astro:hydration-error', (event) => report(islandProblem(event)));
  document.addEventListener('securitypolicyviolation', (event) => report(violation(event)));
}

/** The text of the error only decides the kind; code that timed out has none. */
function islandProblem(event: Event): Problem {
  const { detail } = event as CustomEvent<IslandError>;
  const isMissing = detail.error.message === undefined || isCodeMissing(detail);
  return { kind: isMissing ? 'chunk' : 'route-error' };
}

/** What is blocked is a word such as `inline`, or an address. */
function violation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): Problem {
  const blocked = URL.parse(blockedURI);
  const isForeign = blocked !== null && blocked.origin !== location.origin;
  return {
    kind: 'policy',
    directive: effectiveDirective,
    source: isForeign ? 'foreign' : 'own',
  };
}
