import type { Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Backend } from '../backend.ts';
import { rejectProxies, requireOwnPages } from '../endpoint/origin-guards.ts';
import { beginSession, readVisit } from '../endpoint/visit.ts';
import { findNetwork, NETWORK_COOKIE } from '../network/networks.ts';
import { requireFound } from '../refusal.ts';
import type { ReportList } from '../reports/report-list.ts';
import { seed } from '../seed.ts';
import { listConsents } from '../store/consents.ts';
import { listContactRequests } from '../store/contact-requests.ts';
import { findMail, listMails } from '../store/mails.ts';
import { findPerson, findPersonByUsername } from '../store/people.ts';
import { endSession } from '../store/sessions.ts';
import { createOverviewPage } from './overview-page.ts';
import {
  createContactsPage,
  createMailPage,
  createMailsPage,
  createPersonPage,
  createReportsPage,
} from './record-pages.ts';
import { answerAction, CONTROL_ROOM_PATH } from './room-page.ts';

/**
 * Lets people and tests control the sandbox (rule 14.5). Requests of other origins and requests through a proxy
 * are rejected.
 */
export function serveControlRoom(app: Hono, backend: Backend, reports: ReportList): void {
  const { store } = backend;
  const room = app.basePath(CONTROL_ROOM_PATH);
  room.use('/*', rejectProxies, requireOwnPages(backend.origin));

  room.get('/', (context) => createOverviewPage(backend, readVisit(backend, context)));
  room.get('/mails', () => createMailsPage(listMails(store)));
  room.get('/mails.json', (context) => context.json(listMails(store, context.req.query('to'))));
  room.get('/mails/:id{\\d+}', ({ req }) =>
    createMailPage(requireFound(findMail(store, Number(req.param('id'))))),
  );
  room.get('/people/:id{\\d+}', (context) => {
    const person = requireFound(findPerson(store, Number(context.req.param('id'))));
    return createPersonPage(person, listConsents(store, person.id));
  });
  room.get('/contacts', () => createContactsPage(listContactRequests(store)));
  room.get('/contacts.json', (context) => context.json(listContactRequests(store)));
  room.get('/reports', () => createReportsPage(reports.list()));
  room.get('/reports.json', (context) => context.json(reports.list()));

  room.post('/place', async (context) => {
    const { place } = await readFields(context);
    setCookie(context, NETWORK_COOKIE, findNetwork(String(place)).id, {
      path: '/',
      sameSite: 'Lax',
    });
    return answerAction(context);
  });
  room.post('/sign-in', async (context) => {
    const { username } = await readFields(context);
    const { id } = requireFound(findPersonByUsername(store, String(username)));
    beginSession(backend, readVisit(backend, context), id);
    return answerAction(context);
  });
  room.post('/expire', (context) => {
    const { session } = readVisit(backend, context);
    if (session) endSession(store, session.digest);
    return answerAction(context);
  });
  room.post('/reset', async (context) => {
    store.clear();
    await seed(store, backend.passwordCost, backend.publisher);
    reports.clear();
    return answerAction(context);
  });
}

async function readFields(context: Context): Promise<Record<string, unknown>> {
  if (!context.req.header('content-type')?.startsWith('application/json'))
    return context.req.parseBody();
  return Object(await context.req.json().catch(() => undefined));
}
