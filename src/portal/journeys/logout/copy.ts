export const copy = {
  title: 'Abmeldung',
  heading: 'Abmeldung',
  text: 'Sie werden abgemeldet …',
  again: 'Erneut versuchen',
  research: 'Zur Rechercheplattform',
} as const;
