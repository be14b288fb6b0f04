import type { FaultCode } from '../../contract/fault-codes.ts';
import { DECLARATION_REASON_MAX, DECLARATION_TEXT_MAX } from '../../contract/limits.ts';
import { valueFaults } from '../../contract/value-faults.ts';

export const faults: Readonly<Record<FaultCode, string>> = {
  ...valueFaults,
  'captcha.consent':
    'Bitte stimmen Sie der Sicherheitsprüfung zu. Ohne sie können wir das Formular nicht annehmen.',
  'email.taken': 'Diese E-Mail-Adresse ist bereits registriert.',
  'username.taken': 'Die angegebene E-Mail-Adresse existiert bereits.',
  'email.customerRule':
    'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.',
  'declaration.type': 'Bitte wählen Sie die Art der Kündigung aus.',
  'declaration.reason': 'Bitte nennen Sie den Grund der außerordentlichen Kündigung.',
  'declaration.reasonLength': `Der Grund darf höchstens ${DECLARATION_REASON_MAX} Zeichen lang sein.`,
  'declaration.name': 'Bitte geben Sie Ihren Vor- und Nachnamen ein.',
  'declaration.contract': 'Bitte nennen Sie den Vertrag.',
  'declaration.textLength': `Diese Angabe darf höchstens ${DECLARATION_TEXT_MAX} Zeichen lang sein.`,
  'declaration.endDate':
    'Bitte geben Sie das Datum als TT.MM.JJJJ ein, oder lassen Sie das Feld leer.',
  'newPassword.removed': 'Das ungültige Passwort wurde in diesem Feld automatisch entfernt.',
};

export type Fault = { readonly code: FaultCode } | { readonly serverText: string };
