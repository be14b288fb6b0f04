import type { ReactElement } from 'react';
import type { RouteName } from '../../src/contract/routes.ts';
import { createSubuserArea } from '../journeys/support/account.tsx';
import { createUsernameForm } from '../journeys/support/forgotten.tsx';

export type Typed = Readonly<Record<string, string | boolean>>;

/** A page with a form for signed-in users, and one with a public form. */
export type Place = 'subuser' | 'forgotUsername';

interface PlaceFacts {
  readonly path: string;
  readonly route: RouteName;
  readonly form: string;
  /** The values of the untouched form. */
  readonly empty: Typed;
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
    island: createSubuserArea,
  },
  forgotUsername: {
    path: '/benutzername-vergessen',
    route: 'forgotUsername',
    form: 'form#forgot-username',
    empty: { eMail: '' },
    island: createUsernameForm,
  },
};

export function formValues(place: Place): Typed | undefined {
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
