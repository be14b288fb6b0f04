import { confirmOptIn } from '../../contract/confirm-opt-in.ts';
import { type FormFailure, failureKind } from '../../forms/failure/failure.ts';
import { send } from '../../http/send.ts';

export type Confirmation =
  | { readonly status: 'confirmed'; readonly forward: string }
  | { readonly status: 'expired' }
  /** Outcome unknown: the link may still be valid, offer a retry. */
  | { readonly status: 'unknown'; readonly failure: FormFailure };

const asked = new Map<string, Promise<Confirmation>>();

/** One request per token, even if effects run twice (rule S9.9); retry after an unknown outcome. */
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
