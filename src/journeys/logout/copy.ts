/** German of the logout page (spec L135, decision 7.15). */
export const copy = {
  title: 'Abmeldung',
  heading: 'Abmeldung',
  text: 'Sie werden abgemeldet …',
  again: 'Erneut versuchen',
  research: 'Zur Rechercheplattform',
} as const;
