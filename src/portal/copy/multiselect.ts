export const multiselect = {
  remove: (label: string) => `${label} entfernen`,
  removed: (label: string) => `${label} entfernt`,
  added: (label: string) => `${label} ausgewählt`,
  chosen: 'Ausgewählt',
  empty: 'Kein Eintrag gefunden',
  list: 'Auswahl',
  done: 'Fertig',
} as const;
