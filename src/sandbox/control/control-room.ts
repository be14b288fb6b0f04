import type { Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Backend } from '../backend.ts';
import { directOnly, ownPagesOnly } from '../endpoint/origin-guards.ts';
import { beginSession, visitOf } from '../endpoint/visit.ts';
import { NETWORK_COOKIE, networkOf } from '../network/networks.ts';
import { found } from '../refusal.ts';
import type { ReportList } from '../reports/report-list.ts';
import { seed } from '../seed.ts';
import { consentsOf } from '../store/consents.ts';
import { contactRequests } from '../store/contact-requests.ts';
import { mailById, mailsOf } from '../store/mails.ts';
import { personById, personByUsername } from '../store/people.ts';
import { endSession } from '../store/sessions.ts';
import { overviewPage } from './overview-page.ts';
import { contactsPage, mailPage, mailsPage, personPage, reportsPage } from './records.ts';
import { finished, ROOM } from './room.ts';

/** Lets people and tests control the sandbox (rule 14.5), for its own pages and without a proxy. */
export function serveControlRoom(app: Hono, backend: Backend, reports: ReportList): void {
  const { store } = backend;
  const room = app.basePath(ROOM);
  room.use('/*', directOnly, ownPagesOnly(backend.origin));

  room.get('/', (context) => overviewPage(backend, visitOf(backend, context)));
  room.get('/mails', () => mailsPage(mailsOf(store)));
  room.get('/mails.json', (context) => context.json(mailsOf(store, context.req.query('to'))));
  room.get('/mails/:id{\\d+}', ({ req }) =>
    mailPage(found(mailById(store, Number(req.param('id'))))),
  );
  room.get('/people/:id{\\d+}', (context) => {
    const person = found(personById(store, Number(context.req.param('id'))));
    return personPage(person, consentsOf(store, person.id));
  });
  room.get('/contacts', () => contactsPage(contactRequests(store)));
  room.get('/contacts.json', (context) => context.json(contactRequests(store)));
  room.get('/reports', () => reportsPage(reports.list()));
  room.get('/reports.json', (context) => context.json(reports.list()));

  room.post('/place', async (context) => {
    const { place } = await readFields(context);
    setCookie(context, NETWORK_COOKIE, networkOf(String(place)).id, { path: '/', sameSite: 'Lax' });
    return finished(context);
  });
  room.post('/sign-in', async (context) => {
    const { username } = await readFields(context);
    const { id } = found(personByUsername(store, String(username)));
    beginSession(backend, visitOf(backend, context), id);
    return finished(context);
  });
  room.post('/expire', (context) => {
    const { session } = visitOf(backend, context);
    if (session) endSession(store, session.digest);
    return finished(context);
  });
  room.post('/reset', async (context) => {
    store.clear();
    await seed(store, backend.passwordCost, backend.publisher);
    reports.clear();
    return finished(context);
  });
}

async function readFields(context: Context): Promise<Record<string, unknown>> {
  if (!context.req.header('content-type')?.startsWith('application/json'))
    return context.req.parseBody();
  return Object(await context.req.json().catch(() => undefined));
}
