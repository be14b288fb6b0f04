import { PasswordField } from '../password/PasswordField.tsx';
import { PasswordStrength } from '../password/PasswordStrength.tsx';
import type { Specimen } from './specimen.ts';

const UNMET = {
  length: false,
  lowercase: false,
  uppercase: false,
  digit: false,
  special: false,
  safeLength: false,
};
const MET = {
  length: true,
  lowercase: true,
  uppercase: true,
  digit: true,
  special: true,
  safeLength: true,
};

export const passwords: readonly Specimen[] = [
  {
    name: 'PasswordField',
    when: 'Jedes Passwort. Einfügen und Passwortmanager gehen immer, abgeschnitten wird nie.',
    states: {
      leer: (
        <PasswordField autoComplete="new-password" label="Neues Passwort" name="pw-1" required />
      ),
      falsch: (
        <PasswordField
          autoComplete="new-password"
          fault="Ihr Passwort muss mindestens 14 Zeichen lang sein."
          label="Neues Passwort"
          name="pw-2"
          required
        />
      ),
    },
  },
  {
    name: 'PasswordStrength',
    when: 'Unter jedem neuen Passwort: was es braucht und wie stark es ist, von Anfang an sichtbar.',
    states: {
      leer: <PasswordStrength level={0} met={UNMET} name="ps-0" />,
      'zu unsicher': <PasswordStrength level={1} met={{ ...UNMET, lowercase: true }} name="ps-1" />,
      'ausreichend, etwas fehlt': (
        <PasswordStrength
          level={2}
          met={{ ...MET, special: false, safeLength: false }}
          name="ps-2"
        />
      ),
      'sehr sicher': <PasswordStrength level={3} met={MET} name="ps-3" />,
    },
  },
];
