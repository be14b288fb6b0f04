import type { Problem } from '../../contract/reports.ts';
import type { IslandError } from '../events.ts';

const MISSING = /import|module/i;

type Report = (problem: Problem) => void;

/** Reports missing chunks, islands that fail, and violations of the policy (rules 29.5, 29.6). */
export function watchPage(report: Report): void {
  addEventListener('vite:preloadError', () => report({ kind: 'chunk' }));
  document.addEventListener('astro:hydration-error', (event) => report(islandProblem(event)));
  document.addEventListener('securitypolicyviolation', (event) => report(violation(event)));
}

/** The text of the error only decides the kind; code that timed out has none. */
function islandProblem(event: Event): Problem {
  const { error, componentUrl } = (event as CustomEvent<IslandError>).detail;
  const isMissing = error.message === undefined || (componentUrl && MISSING.test(error.message));
  return { kind: isMissing ? 'chunk' : 'route-error' };
}

function violation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): Problem {
  const blocked = URL.parse(blockedURI);
  const isForeign = blocked !== null && blocked.origin !== location.origin;
  return {
    kind: 'policy',
    directive: effectiveDirective,
    source: isForeign ? 'foreign' : 'own',
  };
}
