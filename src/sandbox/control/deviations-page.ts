import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { DeviationLog } from '../upstream/deviation-log.ts';
import { dataTable, finished, ROOM, recordsPage, shownTime } from './room.ts';

/** Shows where answers of real backends deviate from the contract (rule 23.10). */
export function serveDeviations(app: Hono, deviations: DeviationLog): void {
  app.get(`${ROOM}/deviations`, () => deviationsPage(deviations));
  app.get(`${ROOM}/deviations.json`, (context) => context.json(deviations.list()));
  app.post(`${ROOM}/deviations/clear`, (context) => {
    deviations.clear();
    return finished(context, `${ROOM}/deviations`);
  });
}

/** The words of deviations, as the terminal tells them; longer ones first. */
const GERMAN: Readonly<Record<string, string>> = {
  'an origin that it accepts': 'ein Ursprung, den es annimmt',
  'one of the documented shapes': 'eine der Formen des Vertrags',
  'a path that is there': 'ein Pfad, den es gibt',
  'Unix time in seconds': 'Unix-Zeit in Sekunden',
  'complete answer': 'vollständige Antwort',
  'another value': 'ein anderer Wert',
  'whole seconds': 'ganze Sekunden',
  'empty string': 'leerer Text',
  'not reached': 'nicht erreicht',
  'broken off': 'abgebrochen',
  'more than': 'mehr als',
  'at least': 'mindestens',
  'at most': 'höchstens',
  'none in': 'keine in',
  milliseconds: 'Millisekunden',
  integer: 'ganze Zahl',
  boolean: 'Wahrheitswert',
  missing: 'fehlt',
  object: 'Objekt',
  number: 'Zahl',
  string: 'Text',
  none: 'nichts',
  list: 'Liste',
};
const WORDS = new RegExp(`"[^"]*"|\\b(?:${Object.keys(GERMAN).join('|')})\\b`, 'g');

function inGerman(words: string): string {
  return words.replace(WORDS, (word) => GERMAN[word] ?? word);
}

function deviationsPage(deviations: DeviationLog): Response {
  const rows = deviations
    .list()
    .map(({ call, field, expected, seen, count, lastAt }) => [
      html`<code>${call}</code>`,
      field === '' ? 'ganze Antwort' : html`<code>${field}</code>`,
      inGerman(expected),
      inGerman(seen),
      count,
      shownTime(lastAt),
    ]);
  const heads = ['Aufruf', 'Feld', 'Erwartet', 'Gesehen', 'Anzahl', 'Zuletzt'];
  return recordsPage(
    'Abweichungen',
    rows.length === 0,
    html`Noch wich keine Antwort eines Backends vom Vertrag ab. Geprüft werden Antworten auf Aufrufe, die <code>--upstream</code> an ein Backend gibt.`,
    html`${dataTable('Antworten', heads, rows)}
<form method="post" action="${ROOM}/deviations/clear"><button class="quiet">Alle vergessen</button></form>`,
  );
}
