import { OPT_IN_HOURS } from '../../../contract/limits.ts';
import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('opt-in', {
  sent: {
    title: 'Registrierung gesendet',
    heading: 'Aktivieren Sie Ihren Zugang',
    text: 'Wir haben Ihnen eine E-Mail mit einem Link gesendet. Bitte öffnen Sie ihn, um Ihre Registrierung zu bestätigen.',
    spam: 'Keine E-Mail erhalten? Sie kommt meist nach wenigen Minuten. Bitte sehen Sie auch im Spam-Ordner nach.',
    validity: `Der Link ist ${OPT_IN_HOURS} Stunden gültig. Danach können Sie einen neuen anfordern.`,
    resend: 'E-Mail erneut senden',
    login: 'Zum Login',
  },
  correct: {
    question: 'Haben Sie sich bei der E-Mail-Adresse vertippt?',
    use: 'Andere E-Mail-Adresse verwenden',
  },
  done: {
    heading: 'Registrierung erfolgreich',
    active: 'Der Zugang ist aktiv. Sie können sich jetzt anmelden.',
    received: `Ihre Registrierung ist eingegangen. Haben Sie den Link in unserer E-Mail schon geöffnet? Dann können Sie sich anmelden. Sonst öffnen Sie ihn bitte zuerst; er ist ${OPT_IN_HOURS} Stunden gültig.`,
  },
  confirm: {
    heading: 'Registrierung bestätigen',
    checking: 'Ihr Link wird geprüft …',
    unknown: 'Der Link konnte nicht geprüft werden',
    again: 'Erneut versuchen',
  },
  expired: {
    heading: 'Der Link ist nicht mehr gültig',
    text: 'Fordern Sie bitte einen neuen Link an.',
    submit: 'Neuen Link anfordern',
  },
  resend: {
    heading: 'Bestätigung erneut senden',
    text: 'Geben Sie Ihren Benutzernamen ein. Wir senden Ihnen einen neuen Link zur Bestätigung Ihrer Registrierung.',
    usernameHint: 'In der Regel ist das Ihre E-Mail-Adresse.',
    submit: 'E-Mail erneut senden',
    fillFirst: 'Bitte geben Sie zuerst Ihren Benutzernamen ein.',
    noticeHeading: 'Neuer Bestätigungslink',
    success: 'Wir haben Ihnen einen neuen Link zur Bestätigung Ihrer Registrierung gesendet.',
    failure: 'Etwas ist schief gelaufen.',
  },
});
