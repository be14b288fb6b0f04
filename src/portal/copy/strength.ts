import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_SAFE } from '../../contract/limits.ts';
import { defineSentences } from '../../sites/sentences.ts';

export const strength = defineSentences('strength', {
  name: 'Passwortstärke',
  /** PasswordStrength finds the text of a level by its index. */
  levels: ['Noch kein Passwort', 'Zu unsicher', 'Ausreichend sicher', 'Sehr sicher'],
  missing: ' – es fehlt noch: ',
  blanks: ' – Leerzeichen sind nicht erlaubt',
  heading: `Anforderungen an Ihr Passwort (höchstens ${PASSWORD_MAX} Zeichen)`,
  met: 'erfüllt',
  unmet: 'nicht erfüllt',
  unreached: 'noch nicht erreicht',
  /** The last requirement is optional, so it has the text `unreached` instead of `unmet`. */
  requirements: {
    length: `mindestens ${PASSWORD_MIN} Zeichen`,
    lowercase: 'Kleinbuchstabe',
    uppercase: 'Großbuchstabe',
    digit: 'Ziffer',
    special: 'Sonderzeichen',
    withoutBlanks: 'keine Leerzeichen',
    safeLength: `mehr als ${PASSWORD_SAFE} Zeichen (empfohlen)`,
  },
});
