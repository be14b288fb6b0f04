export const gallery = {
  title: 'Bausteine',
  lead: 'Jeder Baustein des Portals in jedem Zustand: wie er heißt, wann er dran ist, wie er aussieht.',
  contents: 'Inhalt',
  page: 'Seite',
  navigation: 'Links eines Menüs: nebeneinander, auf schmalen Bildschirmen hinter einem Knopf.',
  waiting: 'Inhalt, der erst erscheint, wenn der Anmeldestand bekannt und eine Mindestzeit um ist.',
  waited: 'Fertig geladen.',
  example: 'Beispiel',
} as const;
