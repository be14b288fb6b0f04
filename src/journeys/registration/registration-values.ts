import { DEFAULT_TITLE_ID } from '../../limits.ts';

/** The form as a person fills it in (rule 7.5.3). */
export interface RegistrationValues {
  salutation: string;
  academicTitle: string;
  firstname: string;
  lastname: string;
  eMail: string;
  fieldsOfLaw: string[];
  password: string;
  agb: boolean;
  advertisement: boolean;
}

/** The empty form. */
export const emptyRegistration: RegistrationValues = {
  salutation: '',
  academicTitle: String(DEFAULT_TITLE_ID),
  firstname: '',
  lastname: '',
  eMail: '',
  fieldsOfLaw: [],
  password: '',
  agb: false,
  advertisement: false,
};
