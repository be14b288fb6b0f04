import { expect } from '../portal.ts';
import { all, cut, fill, press, type Reading, screen } from './state.ts';

const NEW = 'Lesesaal-Tinte-77';

function passwords(first: string, second = first) {
  return fill({ 'Neues Passwort': first, 'Neues Passwort wiederholen': second });
}

export const PASSWORD: readonly Reading[] = [
  {
    screen: screen('new password'),
    loading: ({ page }) => expect(page).toHaveTitle(/^Neues Passwort/),
    states: [
      {
        name: 'not the same twice',
        before: passwords(NEW, `${NEW}8`),
        act: press('Passwort speichern', 'Bitte prüfen Sie Ihre Eingaben'),
      },
      {
        name: 'link expired',
        before: passwords(NEW),
        act: press('Passwort speichern', 'Der Link ist nicht mehr gültig'),
      },
    ],
  },
  {
    screen: screen('changed password'),
    states: [
      {
        name: 'too weak',
        before: all(fill({ 'Aktuelles Passwort': 'Falsch' }), passwords('kurz')),
        act: press('Passwort ändern', 'Bitte prüfen Sie Ihre Eingaben'),
      },
      {
        name: 'connection lost',
        before: all(passwords(NEW), cut('/account/updatePassword')),
        act: press('Passwort ändern', /Keine Verbindung/),
      },
      {
        name: 'refused',
        act: press('Passwort ändern', /^(Fehler: )?Das ungültige Passwort wurde/),
      },
    ],
  },
  { screen: screen('password updated') },
  { screen: screen('password updated of a person') },
];
