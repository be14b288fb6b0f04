import { press, type Reading, screen, tick } from './state.ts';

const SUMMARY = 'Bitte prüfen Sie Ihre Eingaben';
const submittedEmpty = {
  name: 'submitted empty',
  before: tick('Ich akzeptiere die'),
  act: press('Kostenlos registrieren', SUMMARY),
};

/** Its spinner ends with the answer of the backend. */
const withoutWait = { ...screen('registration of a customer'), ms: 0 };

export const CUSTOMERS: readonly Reading[] = [
  { screen: withoutWait, states: [submittedEmpty] },
  {
    screen: {
      ...withoutWait,
      name: 'registration of a customer with subdomains',
      path: '/registrierung/konzern',
    },
    states: [submittedEmpty],
  },
  { screen: screen('registration by a form of the backend'), states: [submittedEmpty] },
  { screen: screen('registration of a customer of a person') },
];
