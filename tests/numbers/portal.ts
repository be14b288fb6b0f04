import { rowsOf } from './row.ts';

/** Numbers of single portal files without a documented source. */
export const PORTAL_ROWS = [
  ...rowsOf('src/components/field-groups/CheckList.tsx', [
    ['FILTER_FROM', 10, 'times', 'own: options from which a filter field appears'],
  ]),
  ...rowsOf('src/components/ButtonGroup.tsx', [
    ['MORE_PX', 120, 'px', "own: room of the button 'Mehr'"],
  ]),
  ...rowsOf('src/components/Pill.tsx', [
    ['PILL_CLOSING_MS', 140, 'ms', 'own: as long as the transition'],
  ]),
  ...rowsOf('src/layouts/notices.ts', [
    ['TICK_MS', 100, 'ms', 'own: resolution of a notice’s five seconds'],
  ]),
  ...rowsOf('src/http/read-body.ts', [
    ['ANSWER_BYTES_MAX', 1_048_576, 'bytes', 'own: rule S9.2 sends ten times as much'],
  ]),
  ...rowsOf('src/session/navigation/auth-buttons.ts', [
    ['DEPARTURE_MAX_MS', 10_000, 'ms', 'own: the button is usable again (rule 4.8)'],
  ]),
  ...rowsOf('src/session/page/after-paint.ts', [
    ['PAINT_WAIT_MAX_MS', 1000, 'ms', 'own: a browser that never paints'],
  ]),
  ...rowsOf('src/session/drafts/stored-drafts.ts', [['MINUTE_MS', 60_000, 'ms', 'the calendar']]),
  ...rowsOf('src/hosting/contact-snapshot.ts', [['DAY_MS', 86_400_000, 'ms', 'the calendar']]),
  ...rowsOf('src/hosting/fetch-snapshot.ts', [['ANSWER_MAX_MIB', 4, 'MiB', 'rule 13.1.b']]),
  ...rowsOf('src/hosting/identity-origins.ts', [['METADATA_MAX_MIB', 1, 'MiB', 'rule 24.3']]),
  ...rowsOf('src/hosting/inline-entries.ts', [['INLINE_MAX', 200, 'characters', 'rule 13.1.c']]),
  ...rowsOf('src/forms/dynamic/server-text.ts', [
    ['DEPTH_MAX', 20, 'times', 'own: depth of nested elements'],
  ]),
  ...rowsOf('src/forms/dynamic/rules/dynamic-schema.ts', [
    ['LABEL_IN_SENTENCE_MAX', 100, 'characters', 'own: a label in a message (rule 12.6)'],
  ]),
  ...rowsOf('src/forms/dynamic/usable-fields.ts', [
    ['DEPTH_MAX', 5, 'times', 'own: depth of nested fields (rule 11.7)'],
    ['FIELDS_MAX', 500, 'times', 'own: fields of one form'],
  ]),
  ...rowsOf('src/reports/start-reports.ts', [['PROBLEMS_MAX', 10, 'times', 'rule 29.2']]),
];
