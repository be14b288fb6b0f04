export const copy = {
  title: 'Weiterleitung',
  heading: 'Weiterleitung',
  text: 'Sie werden weitergeleitet …',
  link: 'Weiter',
} as const;
