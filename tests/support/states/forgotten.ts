import { all, fill, press, type Reading, refuse, screen } from './state.ts';

const FAILED = 'Interner Server Fehler.';

export const FORGOTTEN: readonly Reading[] = [
  {
    screen: screen('forgotten username'),
    states: [
      {
        name: 'wrong',
        before: fill({ 'E-Mail-Adresse': 'jana@' }),
        act: press('Benutzername anfordern', /gültige E-Mail-Adresse/),
      },
      {
        name: 'failed',
        before: all(
          fill({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de' }),
          refuse('/account/username/resend', 500),
        ),
        act: press('Benutzername anfordern', FAILED),
      },
      {
        name: 'sent',
        act: press('Benutzername anfordern', 'Ihr Benutzername wurde versendet'),
      },
    ],
  },
  {
    screen: screen('forgotten password'),
    states: [
      {
        name: 'failed',
        before: all(
          fill({ Benutzername: 'jana@kanzlei-nord.de' }),
          refuse('/account/password/reset', 500),
        ),
        act: press('Passwort zurücksetzen', FAILED),
      },
      {
        name: 'too many requests',
        before: refuse('/account/password/reset', 429),
        act: press('Passwort zurücksetzen', /sehr oft versucht/),
      },
      { name: 'sent', act: press('Passwort zurücksetzen', 'Passwort wurde zurückgesetzt') },
    ],
  },
];
