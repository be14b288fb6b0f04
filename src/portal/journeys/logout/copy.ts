export const copy = {
  heading: 'Abmeldung',
  text: 'Sie werden abgemeldet …',
  again: 'Erneut versuchen',
  research: 'Zur Rechercheplattform',
} as const;
