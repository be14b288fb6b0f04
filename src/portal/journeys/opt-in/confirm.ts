import { confirmOptIn } from '../../../contract/calls/registration/confirm-opt-in.ts';
import { CSRF_MESSAGE } from '../../../contract/definition/refusal.ts';
import { classifyFailure, type FormFailure } from '../../http/failure/failure.ts';
import type { Failure } from '../../http/outcome.ts';
import { request } from '../../http/request.ts';

/** The result of a confirmation. After 'unknown' the link may still be valid. */
export type Confirmation =
  | { readonly status: 'confirmed'; readonly forward: string }
  | { readonly status: 'expired' }
  | { readonly status: 'unknown'; readonly failure: FormFailure };

let latestRequest:
  | { readonly token: string; readonly confirmation: Promise<Confirmation> }
  | undefined;

/**
 * Confirms a one-time token by a single request, even if effects run twice (rule S9.9). After the result
 * 'unknown', the next call sends another request.
 */
export function confirmOnce(token: string): Promise<Confirmation> {
  if (latestRequest?.token !== token) latestRequest = { token, confirmation: confirm(token) };
  return latestRequest.confirmation;
}

async function confirm(token: string): Promise<Confirmation> {
  const outcome = await request(confirmOptIn, { optin_token: token });
  if (outcome.reply?.forward) return { status: 'confirmed', forward: outcome.reply.forward };
  const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
  if (!isFailure || !isTransient(outcome)) return { status: 'expired' };
  latestRequest = undefined;
  return { status: 'unknown', failure: outcome };
}

/** Whether the failure says nothing about the link. */
function isTransient(failure: Failure): boolean {
  if (classifyFailure(failure) === 'cookies') return true;
  if (failure.status === 'refused')
    return failure.code === 429 || failure.code >= 500 || failure.message === CSRF_MESSAGE;
  // A status from 400 to 499 says that the link is invalid, even if the page of a proxy has this status.
  const { originalStatus = 0 } = failure;
  return originalStatus < 400 || originalStatus >= 500;
}
