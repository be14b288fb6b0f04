import { DEFAULT_TITLE_ID } from '../../limits.ts';

/** The form as a person fills it in (rule 7.18). */
export interface SubuserValues {
  salutation: string;
  academicTitle: string;
  firstname: string;
  lastname: string;
  eMail: string;
  agb: boolean;
}

/** The empty form. */
export const emptySubuser: SubuserValues = {
  salutation: '',
  academicTitle: String(DEFAULT_TITLE_ID),
  firstname: '',
  lastname: '',
  eMail: '',
  agb: false,
};
