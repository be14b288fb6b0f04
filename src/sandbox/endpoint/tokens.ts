import { sameText } from '../secrets/crypto.ts';
import { tokenHolds } from '../store/tokens.ts';
import { csrfTokenOf, type Visit, type VisitParts } from './visit.ts';

export function carriesCsrfToken(backend: VisitParts, { context, sessionId }: Visit): boolean {
  const token = context.req.header('x-csrf-token') ?? '';
  return sessionId !== undefined && sameText(token, csrfTokenOf(backend, sessionId));
}

export function carriesToken({ store }: VisitParts, { context, session }: Visit): boolean {
  const token = context.req.header('x-token') ?? '';
  return session !== undefined && tokenHolds(store, session, token);
}
