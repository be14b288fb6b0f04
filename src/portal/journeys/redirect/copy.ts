export const copy = {
  heading: 'Weiterleitung',
  text: 'Sie werden weitergeleitet …',
  link: 'Weiter',
} as const;
