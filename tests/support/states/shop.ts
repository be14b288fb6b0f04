import { expect } from '../portal.ts';
import { control } from '../registration.ts';
import { all, fill, press, type Reading, refuse, screen, tick } from './state.ts';

const SUMMARY = 'Bitte prüfen Sie Ihre Eingaben';
const PASSWORD = 'Lesesaal-Tinte-77';

const person = fill({
  Anrede: 'Frau',
  Vorname: 'Jana',
  Nachname: 'Łukaszewska',
  'E-Mail-Adresse': 'max.muster@example.de',
  Passwort: PASSWORD,
  'Passwort wiederholen': PASSWORD,
});

export const SHOP: readonly Reading[] = [
  {
    screen: screen('registration of the shop'),
    states: [
      { name: 'first step submitted empty', act: press('Weiter', SUMMARY) },
      { name: 'e-mail address taken', before: person, act: press('Weiter', /bereits registriert/) },
      {
        name: 'second step',
        before: fill({ 'E-Mail-Adresse': 'jana.shop@kanzlei-nord.de' }),
        act: press('Weiter', 'Schritt 2 von 3'),
      },
      { name: 'second step submitted empty', act: press('Weiter', SUMMARY) },
      {
        name: 'another address for delivery',
        act: async ({ page }) => {
          await control(page, 'Abweichende Lieferadresse').check();
          await expect(page.getByRole('group', { name: 'Lieferadresse' })).toBeVisible();
        },
      },
      {
        name: 'third step',
        before: all(
          ({ page }) => control(page, 'Abweichende Lieferadresse').uncheck(),
          fill({ 'Straße und Hausnummer': 'Weg 1', Postleitzahl: '50667', Ort: 'Köln' }),
        ),
        act: press('Weiter', 'Schritt 3 von 3'),
      },
      {
        name: 'failed',
        before: all(tick('Ich akzeptiere die'), refuse('/account/create/shop', 500)),
        act: press('Kostenlos registrieren', /nicht erfolgreich/),
      },
      { name: 'done', act: press('Kostenlos registrieren', 'Registrierung erfolgreich') },
    ],
  },
];
