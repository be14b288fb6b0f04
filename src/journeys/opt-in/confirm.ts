import { confirmOptIn } from '../../contract/confirm-opt-in.ts';
import { type FormFailure, failureKind } from '../../forms/failure/failure.ts';
import { send } from '../../http/send.ts';

/** What came of a confirmation link. */
export type Confirmation =
  | { readonly status: 'confirmed'; readonly forward: string }
  | { readonly status: 'expired' }
  /** Nobody knows whether the link is still good: trying again is the way (rule 7.9.5 in kind). */
  | { readonly status: 'unknown'; readonly failure: FormFailure };

const asked = new Map<string, Promise<Confirmation>>();

/**
 * Confirms a token, once however often effects run (rule S9.9); after an unknown outcome it can be
 * tried again.
 */
export function confirmOnce(token: string): Promise<Confirmation> {
  const known = asked.get(token);
  if (known) return known;
  const asking = confirm(token).then((confirmation) => {
    if (confirmation.status === 'unknown') asked.delete(token);
    return confirmation;
  });
  asked.set(token, asking);
  return asking;
}

async function confirm(token: string): Promise<Confirmation> {
  const outcome = await send(confirmOptIn, { optin_token: token });
  if (outcome.status === 'success' && outcome.reply.forward)
    return { status: 'confirmed', forward: outcome.reply.forward };
  if (outcome.status === 'unreachable') return { status: 'unknown', failure: outcome };
  if (outcome.status === 'refused') {
    const passing = outcome.code >= 500 || failureKind(outcome) === 'throttled';
    if (passing) return { status: 'unknown', failure: outcome };
  }
  return { status: 'expired' };
}
