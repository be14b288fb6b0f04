import { DECLARATION_REASON_MAX, DECLARATION_TEXT_MAX } from '../../../contract/limits.ts';
import type { DeclarationKind } from '../../../sites/declarations.ts';
import { defineSentences } from '../../../sites/sentences.ts';

/** These are sample texts. A lawyer must approve them before they are published (src/sites/README.md). */
export const declarationCopy = defineSentences('declarations.declarationCopy', {
  cancellation: {
    title: 'Verträge hier kündigen',
    lead: 'Hier kündigen Sie einen Vertrag mit uns, ohne sich anzumelden. Sie erhalten sofort eine Bestätigung.',
    contract: 'Vertrag, den Sie kündigen',
    contractHint: 'Zum Beispiel der Titel des Produkts oder die Vertragsnummer',
    submit: 'jetzt kündigen',
    busy: 'Kündigung wird gesendet …',
    failed: 'Kündigung nicht gesendet',
    sent: 'Ihre Kündigung ist bei uns eingegangen',
    statement: 'Hiermit kündige ich den folgenden Vertrag.',
    file: 'kuendigung',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    lead: 'Hier widerrufen Sie einen Vertrag mit uns, ohne sich anzumelden und ohne Angabe von Gründen. Sie erhalten sofort eine Bestätigung.',
    contract: 'Vertrag oder Teil des Vertrags, den Sie widerrufen',
    contractHint: 'Zum Beispiel das Produkt, die Bestellnummer oder die Rechnungsnummer',
    submit: 'Widerruf bestätigen',
    busy: 'Widerruf wird gesendet …',
    failed: 'Widerruf nicht gesendet',
    sent: 'Ihr Widerruf ist bei uns eingegangen',
    statement: 'Hiermit widerrufe ich den folgenden Vertrag.',
    file: 'widerruf',
  },
} satisfies Record<DeclarationKind, object>);

export const copy = defineSentences('declarations', {
  type: 'Art der Kündigung',
  ordinary: 'Ordentliche Kündigung',
  extraordinary: 'Außerordentliche Kündigung aus wichtigem Grund',
  reason: 'Kündigungsgrund',
  name: 'Vor- und Nachname',
  customerNumber: 'Kundennummer, falls zur Hand',
  endDate: 'Kündigen zum',
  endDateHint: 'TT.MM.JJJJ; ohne Datum zum nächstmöglichen Zeitpunkt',
  nextDate: 'nächstmöglicher Zeitpunkt',
  eMail: 'E-Mail-Adresse für die Bestätigung',
  sentAt: 'Abgesendet am',
  mailed: 'Eine Bestätigung geht an {address}.',
  print: 'Drucken',
  save: 'Als Datei speichern',
  otherWays:
    'Sie können die Erklärung auch in anderer Form abgeben; Auskunft gibt unser Kundenservice unter {phone}.',
});

export const declarationErrorSentences = defineSentences('declarations.faults', {
  type: 'Bitte wählen Sie die Art der Kündigung aus.',
  reason: 'Bitte nennen Sie den Grund der außerordentlichen Kündigung.',
  reasonLength: `Der Grund darf höchstens ${DECLARATION_REASON_MAX} Zeichen lang sein.`,
  name: 'Bitte geben Sie Ihren Vor- und Nachnamen ein.',
  contract: 'Bitte nennen Sie den Vertrag.',
  textLength: `Diese Angabe darf höchstens ${DECLARATION_TEXT_MAX} Zeichen lang sein.`,
  endDate: 'Bitte geben Sie das Datum als TT.MM.JJJJ ein, oder lassen Sie das Feld leer.',
});
