import { accountSessions, endSessions } from '../../contract/account-sessions.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { sessionCookie, signedIn } from '../endpoint/visit.ts';
import { forgetProviderSession } from '../provider/adapter.ts';
import { found } from '../refusal.ts';
import { endOtherSessions, sessionsOf } from '../store/account-sessions.ts';
import { OWN_ISSUER, subjectOf } from '../store/identities.ts';
import { closeSession } from '../store/sessions.ts';

/** Where a person is signed in (rule 32). */
export function serveAccountSessions(endpoint: Endpoint, { store, origin }: Backend): void {
  endpoint(accountSessions, (_, visit) => {
    const sessions = sessionsOf(store, signedIn(visit).id).map((session) => ({
      id: session.id,
      current: session.digest === visit.session?.digest,
      browser: session.browser,
      system: session.system,
      begun: new Date(session.begunAt).toISOString(),
      lastUsed: new Date(session.usedAt).toISOString(),
    }));
    return { sessions: sessions.sort((one, other) => Number(other.current) - Number(one.current)) };
  });

  endpoint(endSessions, (sent, visit) => {
    const person = signedIn(visit);
    const own = visit.session?.digest;
    store.transaction(() => {
      if ('others' in sent) return endOtherSessions(store, person.id, own);
      const ended = found(sessionsOf(store, person.id).find(({ id }) => id === sent.id));
      closeSession(store, ended.digest);
      forgetProviderSession(store, subjectOf(store, OWN_ISSUER, person.id), ended.sid);
      if (ended.digest === own) sessionCookie(origin).remove(visit.context);
    });
    return { success: true };
  });
}
