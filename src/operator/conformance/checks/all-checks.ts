import { bodyChecks } from './bodies.ts';
import { captchaChecks } from './captchas.ts';
import type { Check, Stage } from './check.ts';
import { cookieChecks } from './cookies.ts';
import { crossSiteChecks } from './cross-site.ts';
import { csrfChecks } from './csrf.ts';
import { declarationChecks } from './declarations.ts';
import { expiryChecks } from './expiry.ts';
import { headerChecks } from './headers.ts';
import { inputChecks } from './inputs.ts';
import { institutionChecks } from './institutions.ts';
import { limitChecks } from './limits.ts';
import { logoutTokenChecks } from './logout-tokens.ts';
import { missingAndForeignChecks } from './missing-and-foreign.ts';
import { nameChecks } from './names.ts';
import { oneTimeTokenChecks } from './one-time-tokens.ts';
import { passwordChecks } from './passwords.ts';
import { pathChecks } from './paths.ts';
import { peopleChecks } from './people.ts';
import { replyChecks } from './replies.ts';
import { sessionChecks } from './sessions.ts';
import { signInChecks } from './signing-in.ts';
import { traceChecks } from './traces.ts';

const ORDER: readonly Stage[] = ['first', 'limits', 'end', 'time'];

/** Every check in the order of a run (rule 22.1). */
export const allChecks: readonly Check[] = [
  ...peopleChecks,
  ...headerChecks,
  ...replyChecks,
  ...csrfChecks,
  ...crossSiteChecks,
  ...bodyChecks,
  ...sessionChecks,
  ...institutionChecks,
  ...captchaChecks,
  ...declarationChecks,
  ...inputChecks,
  ...missingAndForeignChecks,
  ...cookieChecks,
  ...signInChecks,
  ...oneTimeTokenChecks,
  ...passwordChecks,
  ...nameChecks,
  ...limitChecks,
  ...logoutTokenChecks,
  ...pathChecks,
  ...traceChecks,
  ...expiryChecks,
].toSorted((one, other) => ORDER.indexOf(one.stage) - ORDER.indexOf(other.stage));

/** What `--only` names: an id, a call (its id, path, or method and path) or a question. */
export function checksFor(
  only: readonly string[],
  checks: readonly Check[] = allChecks,
): readonly Check[] {
  if (only.length === 0) return checks;
  return checks.filter(({ id, call }) => {
    const [, path = ''] = call.split(' ');
    const names = [id, ...id.split('/'), call, path];
    return only.some((name) => name !== '' && names.includes(name));
  });
}
