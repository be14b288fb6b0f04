/** German of the redirect page (rule 4.5). */
export const copy = {
  title: 'Weiterleitung',
  heading: 'Weiterleitung',
  text: 'Sie werden weitergeleitet …',
  link: 'Weiter',
} as const;
