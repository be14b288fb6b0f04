/** German of the logout page (rule 7.15). */
export const copy = {
  title: 'Abmeldung',
  heading: 'Abmeldung',
  text: 'Sie werden abgemeldet …',
  again: 'Erneut versuchen',
  research: 'Zur Rechercheplattform',
} as const;
