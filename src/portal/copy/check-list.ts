export const checkList = {
  filter: 'Liste durchsuchen',
  none: 'Kein Eintrag gefunden',
  chosen: (count: number, all: number) => `${count} von ${all} ausgewählt`,
} as const;
