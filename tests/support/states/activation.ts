import { all, fill, press, type Reading, refuse, screen, stopClock } from './state.ts';

const NAME = { Benutzername: 'max.muster@example.de' };

export const ACTIVATION: readonly Reading[] = [
  { screen: screen('registration sent') },
  { screen: screen('registration done') },
  {
    // Without a token it is shown at once.
    screen: { ...screen('expired link'), ms: 0 },
    states: [
      {
        name: 'failed',
        before: all(fill(NAME), refuse('/account/optin/resend', 500)),
        act: press('Neuen Link anfordern', 'Etwas ist schief gelaufen.'),
      },
    ],
  },
  {
    screen: screen('new link'),
    states: [
      {
        name: 'failed',
        before: all(fill(NAME), refuse('/account/optin/resend', 500)),
        act: press('E-Mail erneut senden', 'Etwas ist schief gelaufen.'),
      },
      {
        name: 'sent',
        before: stopClock,
        act: press('E-Mail erneut senden', /Wir haben Ihnen einen neuen Link/),
      },
      { name: 'rested', atOnce: true, act: ({ page }) => page.clock.runFor(31_000) },
    ],
  },
];
