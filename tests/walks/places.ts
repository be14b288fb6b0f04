import type { ReactElement } from 'react';
import type { RouteName } from '../../src/contract/routes.ts';
import { createSubuserArea } from '../journeys/support/account.tsx';
import { createUsernameForm } from '../journeys/support/forgotten.tsx';

export type FormInput = Readonly<Record<string, string | boolean>>;

/** The two pages of a walk: one has a form for signed-in users, and one has a public form. */
export type Place = 'subuser' | 'forgotUsername';

interface PlaceFacts {
  readonly path: string;
  readonly route: RouteName;
  readonly formSelector: string;
  /** The values of the untouched form. */
  readonly untouchedValues: FormInput;
  readonly createIsland: () => Promise<ReactElement>;
}

export const PLACES: Readonly<Record<Place, PlaceFacts>> = {
  subuser: {
    path: '/unterbenutzer-anlegen',
    route: 'subuser',
    formSelector: 'form#subuser',
    untouchedValues: {
      salutation: '',
      academicTitle: '5',
      firstname: '',
      lastname: '',
      eMail: '',
      agb: false,
    },
    createIsland: createSubuserArea,
  },
  forgotUsername: {
    path: '/benutzername-vergessen',
    route: 'forgotUsername',
    formSelector: 'form#forgot-username',
    untouchedValues: { eMail: '' },
    createIsland: createUsernameForm,
  },
};

export function readFormValues(place: Place): FormInput | undefined {
  const form = document.querySelector(PLACES[place].formSelector);
  if (!form) return undefined;
  const fields = form.querySelectorAll<HTMLInputElement>('[name]');
  return Object.fromEntries(
    [...fields].map(({ name, type, value, checked }) => [
      name,
      type === 'checkbox' ? checked : value,
    ]),
  );
}
