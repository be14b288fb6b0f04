import type { Walk } from '../walk.ts';

/** rules 7.2, 7.3, 7.20: pages that are not there, not allowed or not offered. */
export const refusals: Walk = async ({ person }) => {
  await person.open('/gibt/es/nicht');
  await person.reach('Seite nicht gefunden');
  await person.see('/gibt/es/nicht');
  await person.open('/kontoeinstellungen');
  await person.reach('403 - kein Zugriff auf diese Seite');
  await person.see('/kontoeinstellungen');
  await person.open('/profildaten');
  await person.reach('Diese Seite steht hier nicht zur Verfügung');
};
