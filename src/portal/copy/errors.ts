import { defineSentences } from '../../sites/sentences.ts';

/** The path of the page is shown between the texts `before` and `after`. */
export const errors = defineSentences('errors', {
  notFound: {
    heading: 'Seite nicht gefunden',
    before: 'Die Seite',
    after:
      'wurde nicht gefunden. Bitte prüfen Sie die eingegebene Adresse. Links von externen Seiten können veraltet sein.',
  },
  forbidden: {
    heading: '403 - kein Zugriff auf diese Seite',
    before: 'Das derzeit aktive Konto hat keine Berechtigung für die aufgerufene Seite',
    after: '.',
    login: 'Zum Login',
  },
  unavailable: 'Für das Angebot, aus dem Sie kommen, gibt es diese Seite nicht.',
});
