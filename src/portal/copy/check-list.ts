export const checkList = {
  filter: 'Liste durchsuchen',
  none: 'Kein Eintrag gefunden',
  chosen: '{count} von {all} ausgewählt',
} as const;
