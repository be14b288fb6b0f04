import { expect } from '../portal.ts';
import { control } from '../registration.ts';
import { all, cut, fill, hold, press, type Reading, refuse, screen, tick } from './state.ts';

/** Longer than the strength of a password waits for a pause. */
const PAUSE_MS = 2000;
const SUBMIT = 'Kostenlos registrieren';
const SUMMARY = 'Bitte prüfen Sie Ihre Eingaben';

const person = fill({
  Anrede: 'Frau',
  Vorname: 'Jana',
  Nachname: 'Łukaszewska',
  Passwort: 'Lesesaal-Tinte-77',
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
});

export const REGISTRATION: readonly Reading[] = [
  {
    screen: screen('registration'),
    states: [
      {
        name: 'password typed',
        act: async ({ page }) => {
          await control(page, /^Passwort/).fill('Lesesaal');
          // Its code comes with the first touch.
          const fields = page.getByRole('combobox', { name: 'Rechtsgebiete' });
          await expect(fields).toHaveAttribute('aria-autocomplete', 'list');
          await page.clock.runFor(PAUSE_MS);
        },
      },
      { name: 'password shown', act: press('Passwort anzeigen', SUBMIT) },
      {
        name: 'fields of law opened',
        before: press('Passwort verbergen', SUBMIT),
        act: async ({ page }) => {
          await page.getByRole('combobox', { name: 'Rechtsgebiete' }).click();
          await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
        },
      },
      {
        name: 'field of law chosen',
        act: async ({ page }) => {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('button', { name: / entfernen$/ })).toBeVisible();
        },
      },
      {
        name: 'field of law removed',
        before: ({ page }) => page.keyboard.press('Escape'),
        act: async ({ page }) => {
          await page.keyboard.press('Backspace');
          await expect(page.getByRole('button', { name: / entfernen$/ })).toHaveCount(0);
        },
      },
      {
        name: 'submitted empty',
        before: all(fill({ Passwort: '' }), tick('Ich akzeptiere die')),
        act: press(SUBMIT, SUMMARY),
      },
      {
        name: 'submitted again with the same mistakes',
        act: async (stage) => {
          await press(SUBMIT, SUMMARY)(stage);
          await expect(stage.page.getByRole('heading', { name: SUMMARY })).toBeFocused();
        },
      },
      {
        name: 'e-mail address taken',
        before: all(person, fill({ 'E-Mail-Adresse': 'max.muster@example.de' })),
        act: press(SUBMIT, /existiert bereits/),
      },
      {
        name: 'connection lost',
        before: all(person, cut('/account/create')),
        act: press(SUBMIT, /Keine Verbindung/),
      },
      {
        name: 'too many requests',
        before: refuse('/account/create', 429),
        act: press(SUBMIT, /sehr oft versucht/),
      },
      {
        name: 'sending',
        before: hold('/account/create'),
        act: press(SUBMIT, 'Ihre Registrierung wird gesendet …'),
      },
    ],
  },
  { screen: screen('registration of a person') },
];
