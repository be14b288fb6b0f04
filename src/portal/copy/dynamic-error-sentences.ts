import { defineSentences } from '../../sites/sentences.ts';

export const dynamicErrorSentences = defineSentences('dynamic-faults', {
  privacy: 'Bitte bestätigen Sie die Datenschutzhinweise.',
  choice: 'Bitte wählen Sie „{label}“ aus.',
  text: 'Bitte füllen Sie das Feld „{label}“ aus.',
  invalid: 'Bitte prüfen Sie Ihre Eingabe im Feld „{label}“.',
});
