import type { ReactElement } from 'react';
import type { RouteName } from '../../src/routes.ts';

/** What stands in a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** Two pages with a form: one for people who are signed in, one for everybody. */
export type Place = 'subuser' | 'forgotUsername';

interface PlaceFacts {
  readonly path: string;
  readonly route: RouteName;
  readonly form: string;
  /** The form as nobody has touched it. */
  readonly empty: Typed;
  /** Imports the island of the page that has just been opened. */
  readonly island: () => Promise<ReactElement>;
}

export const PLACES: Readonly<Record<Place, PlaceFacts>> = {
  subuser: {
    path: '/unterbenutzer-anlegen',
    route: 'subuser',
    form: 'form#subuser',
    empty: {
      salutation: '',
      academicTitle: '5',
      firstname: '',
      lastname: '',
      eMail: '',
      agb: false,
    },
    island: async () => {
      const { SubuserArea } = await import('../../src/journeys/subusers/SubuserArea.tsx');
      return <SubuserArea />;
    },
  },
  forgotUsername: {
    path: '/benutzername-vergessen',
    route: 'forgotUsername',
    form: 'form#forgot-username',
    empty: { eMail: '' },
    island: async () => {
      const form = await import('../../src/journeys/forgot-username/ForgotUsernameForm.tsx');
      return <form.ForgotUsernameForm captcha="altcha" />;
    },
  },
};

/** What stands in the form of a page; undefined without one. */
export function standing(place: Place): Typed | undefined {
  const form = document.querySelector(PLACES[place].form);
  if (!form) return undefined;
  const fields = form.querySelectorAll<HTMLInputElement>('[name]');
  return Object.fromEntries(
    [...fields].map(({ name, type, value, checked }) => [
      name,
      type === 'checkbox' ? checked : value,
    ]),
  );
}
