import { all, fill, press, type Reading, screen, tick } from './state.ts';

const SUBMIT = 'Unterbenutzer anlegen';
const TERMS = 'Ich akzeptiere';

const written = all(
  fill({
    Anrede: 'Frau',
    Vorname: 'Ulla',
    Nachname: 'Unter',
    'E-Mail-Adresse': 'ulla@kanzlei-nord.de',
  }),
  tick(TERMS),
);

export const SUBUSER: readonly Reading[] = [
  {
    screen: screen('subuser'),
    states: [
      {
        name: 'submitted empty',
        before: tick(TERMS),
        act: press(SUBMIT, 'Bitte prüfen Sie Ihre Eingaben'),
      },
      { name: 'created', before: written, act: press(SUBMIT, 'Der Unterbenutzer wurde angelegt.') },
      { name: 'another one', act: press('Weiteren anlegen', SUBMIT) },
      {
        name: 'address taken',
        before: written,
        act: press(SUBMIT, /existiert bereits/),
      },
    ],
  },
  {
    screen: { ...screen('subuser'), name: 'subuser without a licence', as: 'nosearch@example.de' },
    states: [
      {
        name: 'none possible',
        before: written,
        act: press(SUBMIT, 'Für Ihr Konto können keine Unterbenutzer angelegt werden.'),
      },
    ],
  },
  { screen: screen('subuser of a subuser') },
];
