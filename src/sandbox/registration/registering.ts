import type { Registration } from '../../contract/calls/registration/register.ts';
import { type Call, nameOf } from '../../contract/definition/call.ts';
import { DEFAULT_SALUTATION_ID } from '../../contract/limits.ts';
import { createCodedError, createFieldError } from '../../contract/openapi/field-errors.ts';
import { academicTitles, fieldsOfLaw, portalIds, salutations } from '../../sites/backend-ids.ts';
import type { Backend } from '../backend.ts';
import { demandLinkPage } from '../endpoint/field-faults.ts';
import type { Visit } from '../endpoint/visit.ts';
import { optInLetter } from '../mail/letters.ts';
import { passwordFault } from '../passwords/passwords.ts';
import { demandFaultless, forbidden, invalid, type MaybeFault } from '../refusal.ts';
import { hashPassword } from '../secrets/crypto.ts';
import { recordConsent } from '../store/consents.ts';
import { issueOptIn } from '../store/mailed-tokens.ts';
import { addPerson, canRegister, type NewPerson, replaceInvitation } from '../store/people.ts';
import { keepAnswers, type RegistrationAnswers } from '../store/profiles.ts';
import { otherAnswers } from './registration-answers.ts';

type Applicant = Omit<Registration, 'optin_confirm_url'>;

interface AccountExtras<Kept> {
  readonly columns?: Partial<NewPerson>;
  readonly answers?: RegistrationAnswers;
  keep(personId: number): Kept;
}

export const TAKEN = createFieldError(
  'username',
  'isFree',
  'Die angegebene E-Mail-Adresse existiert bereits.',
);

export function requireOpenNetwork({ person, network }: Visit): void {
  if (network.barred && !person) throw forbidden();
}

export function applicantFaults({ store }: Backend, applicant: Applicant, portalId: number) {
  const { email, consent, portal_id, eloqua_field_of_law: laws } = applicant;
  const isOffered = (law: string) => fieldsOfLaw.some(({ value }) => value === law);
  const areOffered = !laws || laws.split(',').every(isOffered);
  return [
    passwordFault('password', applicant.password, applicant),
    !canRegister(store, email) && TAKEN,
    !consent.tos && createCodedError('consent.tos', 'terms.required'),
    ...idFaults(applicant),
    portal_id !== portalId &&
      createFieldError('portal_id', 'isIn', 'Dieses Portal ist nicht bekannt.'),
    !areOffered &&
      createFieldError('eloqua_field_of_law', 'isIn', 'Dieses Rechtsgebiet ist nicht bekannt.'),
  ];
}

/** Counts the mail before the account exists (rule S7.3). @returns what `keep` does @throws Refusal 400, 429 */
export async function addApplicant<Kept>(
  backend: Backend,
  applicant: Applicant,
  faults: readonly MaybeFault[],
  source: string,
  { columns, answers, keep }: AccountExtras<Kept>,
): Promise<Kept> {
  demandFaultless(faults);
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
      ...columns,
    });
    if (id === undefined) throw invalid(TAKEN);
    recordConsent(backend, id, { kind: 'terms', given: true, source });
    if (applicant.consent.advertisement)
      recordConsent(backend, id, { kind: 'advertisement', given: true, source });
    keepAnswers(store, id, { ...otherAnswers(applicant), ...answers });
    return keep(id);
  });
}

/** @throws Refusal 400; 429 before it tells whether the address is taken */
export async function registerWithOptIn(
  backend: Backend,
  call: Call,
  registration: Registration,
  visit: Visit,
  faults: readonly MaybeFault[] = [],
  extras: Omit<AccountExtras<string>, 'keep'> = {},
): Promise<void> {
  const { email, optin_confirm_url } = registration;
  demandLinkPage('optin_confirm_url', optin_confirm_url, 'optIn', backend.origin);
  backend.rateLimits.admit('registration', { network: visit.networkAddress, target: email });
  const all = [...applicantFaults(backend, registration, portalIds.library), ...faults];
  const token = await addApplicant(backend, registration, all, nameOf(call), {
    ...extras,
    keep: (id) => issueOptIn(backend.store, id),
  });
  backend.mail.send(email, optInLetter(optin_confirm_url, token));
}

type Ids = Pick<Registration, 'salutation_id'> & Partial<Pick<Registration, 'title_id'>>;

export function isSalutation(id: number): boolean {
  return salutations.some(({ value }) => value === id);
}

/** @param address path to the ids, '' for a person; an address needs no salutation (rule 5.2.c) */
export function idFaults({ salutation_id, title_id }: Ids, address = ''): MaybeFault[] {
  const place = address && `${address}.`;
  const isNone = address !== '' && salutation_id === DEFAULT_SALUTATION_ID;
  const isTitle = title_id === undefined || academicTitles.some(({ value }) => value === title_id);
  return [
    !(isNone || isSalutation(salutation_id)) &&
      createCodedError(`${place}salutation_id`, 'salutation.required'),
    !isTitle &&
      createFieldError(`${place}title_id`, 'isIn', 'Bitte wählen Sie einen Titel aus der Liste.'),
  ];
}
