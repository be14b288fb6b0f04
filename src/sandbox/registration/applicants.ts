import type { Registration } from '../../contract/calls/registration/register.ts';
import { type Call, nameOf } from '../../contract/definition/call.ts';
import { DEFAULT_SALUTATION_ID } from '../../contract/limits.ts';
import { createCodedError, createFieldError } from '../../contract/openapi/field-errors.ts';
import { academicTitles, fieldsOfLaw, portalIds, salutations } from '../../sites/backend-ids.ts';
import type { Backend } from '../backend.ts';
import { requireLinkPage } from '../endpoint/link-page.ts';
import type { Visit } from '../endpoint/visit.ts';
import { createOptInLetter } from '../mail/letters.ts';
import { findPasswordError } from '../passwords/passwords.ts';
import {
  createFieldRefusal,
  type OptionalFieldError,
  Refusal,
  rejectFieldErrors,
} from '../refusal.ts';
import { hashPassword } from '../secrets/crypto.ts';
import { recordConsent } from '../store/consents.ts';
import { issueOptInToken } from '../store/mailed-tokens.ts';
import { addPerson, canRegister, type NewPerson, replaceInvitation } from '../store/people.ts';
import { type RegistrationAnswers, saveAnswers } from '../store/profiles.ts';
import { selectAnswers } from './registration-answers.ts';

type Applicant = Omit<Registration, 'optin_confirm_url'>;

/** Data of a new account that are not in every registration. */
interface AccountExtras<Result> {
  readonly columns?: Partial<NewPerson>;
  readonly answers?: RegistrationAnswers;
  /** Stores further data of the new account in the same transaction. */
  addData(personId: number): Result;
}

export const USERNAME_TAKEN_ERROR = createFieldError(
  'username',
  'isFree',
  'Die angegebene E-Mail-Adresse existiert bereits.',
);

/** @throws Refusal 403 for a visitor without an account in a network whose people cannot register */
export function requireOpenNetwork({ person, network }: Visit): void {
  if (network.isBarred && !person) throw new Refusal(403);
}

export function findApplicantErrors({ store }: Backend, applicant: Applicant, portalId: number) {
  const { email, consent, portal_id, eloqua_field_of_law: lawIds } = applicant;
  const isKnownLaw = (id: string) => fieldsOfLaw.some(({ value }) => value === id);
  const hasKnownLaws = !lawIds || lawIds.split(',').every(isKnownLaw);
  return [
    findPasswordError('password', applicant.password, applicant),
    !canRegister(store, email) && USERNAME_TAKEN_ERROR,
    !consent.tos && createCodedError('consent.tos', 'terms.required'),
    ...findIdErrors(applicant),
    portal_id !== portalId &&
      createFieldError('portal_id', 'isIn', 'Dieses Portal ist nicht bekannt.'),
    !hasKnownLaws &&
      createFieldError('eloqua_field_of_law', 'isIn', 'Dieses Rechtsgebiet ist nicht bekannt.'),
  ];
}

/**
 * Adds an account. The mail to the new account is counted first, so that a refused mail leaves no account
 * (rule S7.3).
 * @returns the result of `extras.addData` @throws Refusal 400, 429
 */
export async function addApplicant<Result>(
  backend: Backend,
  applicant: Applicant,
  errors: readonly OptionalFieldError[],
  source: string,
  extras: AccountExtras<Result>,
): Promise<Result> {
  rejectFieldErrors(errors);
  const { store, rateLimits, passwordCost } = backend;
  const password = await hashPassword(applicant.password, passwordCost);
  rateLimits.admit('new-account', { target: applicant.email });
  return store.transaction(() => {
    replaceInvitation(store, applicant.email);
    const id = addPerson(store, {
      username: applicant.email,
      email: applicant.email,
      password,
      firstname: applicant.firstname,
      lastname: applicant.lastname,
      salutation_id: applicant.salutation_id,
      title_id: applicant.title_id,
      portal_id: applicant.portal_id,
      fields_of_law: applicant.eloqua_field_of_law ?? '',
      ...extras.columns,
    });
    if (id === undefined) throw createFieldRefusal(USERNAME_TAKEN_ERROR);
    recordConsent(backend, id, { kind: 'terms', isGiven: true, source });
    if (applicant.consent.advertisement)
      recordConsent(backend, id, { kind: 'advertisement', isGiven: true, source });
    saveAnswers(store, id, { ...selectAnswers(applicant), ...extras.answers });
    return extras.addData(id);
  });
}

/** Adds an account and mails its confirmation link. @throws Refusal 400, 429 */
export async function registerWithOptIn(
  backend: Backend,
  call: Call,
  registration: Registration,
  visit: Visit,
  errors: readonly OptionalFieldError[] = [],
  extras: Omit<AccountExtras<string>, 'addData'> = {},
): Promise<void> {
  const { email, optin_confirm_url } = registration;
  requireLinkPage('optin_confirm_url', optin_confirm_url, 'optIn', backend.origin);
  backend.rateLimits.admit('registration', { network: visit.networkAddress, target: email });
  // The limit is checked first, so that a visitor above the limit does not learn which addresses have accounts.
  const allErrors = [...findApplicantErrors(backend, registration, portalIds.library), ...errors];
  const token = await addApplicant(backend, registration, allErrors, nameOf(call), {
    ...extras,
    addData: (id) => issueOptInToken(backend.store, id),
  });
  backend.mail.send(email, createOptInLetter(optin_confirm_url, token));
}

/** The ids of salutation and academic title. */
type NameIds = Pick<Registration, 'salutation_id'> & Partial<Pick<Registration, 'title_id'>>;

export function isSalutation(id: number): boolean {
  return salutations.some(({ value }) => value === id);
}

/**
 * Finds unknown ids of salutation and title. A postal address needs no salutation (rule 5.2.c).
 * @param address is the property of the postal address, or '' for the person
 */
export function findIdErrors(
  { salutation_id, title_id }: NameIds,
  address = '',
): OptionalFieldError[] {
  const prefix = address && `${address}.`;
  const isWithoutSalutation = address !== '' && salutation_id === DEFAULT_SALUTATION_ID;
  const isTitle = title_id === undefined || academicTitles.some(({ value }) => value === title_id);
  return [
    !(isWithoutSalutation || isSalutation(salutation_id)) &&
      createCodedError(`${prefix}salutation_id`, 'salutation.required'),
    !isTitle &&
      createFieldError(`${prefix}title_id`, 'isIn', 'Bitte wählen Sie einen Titel aus der Liste.'),
  ];
}
