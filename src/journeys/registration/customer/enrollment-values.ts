import { DEFAULT_TITLE_ID } from '../../../limits.ts';

/**
 * The form of a customer's page; which of the address fields are filled is the customer's rule
 * (rule 16.5).
 */
export interface EnrollmentValues {
  salutation: string;
  academicTitle: string;
  firstname: string;
  lastname: string;
  eMail: string;
  eMail_alias: string;
  eMail_subdomain: string;
  password: string;
  agb: boolean;
  advertisement: boolean;
}

/** The empty form, its fields in their order on the page. */
export const emptyEnrollment: EnrollmentValues = {
  salutation: '',
  academicTitle: String(DEFAULT_TITLE_ID),
  firstname: '',
  lastname: '',
  eMail: '',
  eMail_alias: '',
  eMail_subdomain: '',
  password: '',
  agb: false,
  advertisement: false,
};
