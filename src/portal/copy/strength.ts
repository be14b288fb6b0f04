import { PASSWORD_MIN, PASSWORD_SAFE } from '../../contract/limits.ts';

export const strength = {
  name: 'Passwortstärke',
  levels: ['Noch kein Passwort', 'Zu unsicher', 'Ausreichend sicher', 'Sehr sicher'],
  missing: ' – es fehlt noch: ',
  heading: 'Ihr Passwort braucht',
  met: 'erfüllt',
  unmet: 'nicht erfüllt',
  requirements: {
    length: `mindestens ${PASSWORD_MIN} Zeichen`,
    lowercase: 'Kleinbuchstabe',
    uppercase: 'Großbuchstabe',
    digit: 'Ziffer',
    special: 'Sonderzeichen',
    safeLength: `mehr als ${PASSWORD_SAFE} Zeichen (empfohlen)`,
  },
} as const;
