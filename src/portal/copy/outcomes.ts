import { components } from './components.ts';

/** Texts for request outcomes (rule 12.1). */
export const outcomes = {
  generic: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später nochmal.',
  captcha:
    'Die Sicherheitsprüfung konnte nicht abgeschlossen werden. Bitte laden Sie die Seite neu oder wenden Sie sich an unseren Kundenservice.',
  offline: components.offline,
  sessionExpired:
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben bleiben erhalten.',
  /** A change requires a new sign-in (RFC 9470). */
  stepUp:
    'Bitte melden Sie sich zu Ihrer Sicherheit noch einmal an und senden Sie das Formular danach erneut ab. Ihre Eingaben bleiben erhalten, nur Passwörter geben Sie bitte noch einmal ein.',
  login: 'Anmelden',
  checkInput: 'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.',
  checkInputHeading: 'Bitte prüfen Sie Ihre Eingaben',
} as const;

/** @param seconds from Retry-After; shown in minutes, rounded up */
export function throttleText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Sie haben dies sehr oft versucht. Bitte warten Sie ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} und versuchen Sie es dann erneut.`;
}

/**
 * For a service that is down (rule 27.9).
 * @param seconds from Retry-After; 0 without it
 * @param phone as customers read it; '' leaves the sentence out
 */
export function unavailableText(seconds: number, phone: string): string {
  const time = new Intl.DateTimeFormat('de-DE', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  });
  const again =
    seconds > 0
      ? `ab ${time.format(Date.now() + seconds * 1000)} Uhr noch einmal`
      : 'später noch einmal';
  const call = phone === '' ? '' : ` Telefonisch erreichen Sie uns unter ${phone}.`;
  return `Unser Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es ${again}.${call}`;
}
