import { confirmOptIn } from '../../../contract/calls/registration/confirm-opt-in.ts';
import { CSRF_MESSAGE } from '../../../contract/definition/refusal.ts';
import { type FormFailure, failureKind } from '../../http/failure/failure.ts';
import type { Failure } from '../../http/outcome.ts';
import { request } from '../../http/request.ts';

export type Confirmation =
  | { readonly status: 'confirmed'; readonly forward: string }
  | { readonly status: 'expired' }
  | { readonly status: 'unknown'; readonly failure: FormFailure };

const confirmations = new Map<string, Promise<Confirmation>>();

/** Confirms a token by a single request, even if effects run twice (rule S9.9); after an unknown outcome a second call tries again. */
export function confirmOnce(token: string): Promise<Confirmation> {
  const confirmation = confirmations.get(token) ?? confirm(token);
  confirmations.set(token, confirmation);
  return confirmation;
}

async function confirm(token: string): Promise<Confirmation> {
  const outcome = await request(confirmOptIn, { optin_token: token });
  if (outcome.reply?.forward) return { status: 'confirmed', forward: outcome.reply.forward };
  const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
  if (!isFailure || !isTransient(outcome)) return { status: 'expired' };
  confirmations.delete(token);
  return { status: 'unknown', failure: outcome };
}

/** Whether the failure says nothing about the link. */
function isTransient(failure: Failure): boolean {
  if (failureKind(failure) === 'cookies') return true;
  if (failure.status === 'refused')
    return failure.code === 429 || failure.code >= 500 || failure.message === CSRF_MESSAGE;
  // Even the page of a proxy may have a status that says that the link is invalid.
  const { originalStatus = 0 } = failure;
  return originalStatus < 400 || originalStatus >= 500;
}
