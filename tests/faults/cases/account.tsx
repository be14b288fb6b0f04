import { changePassword } from '../../../src/contract/calls/credentials/change-password.ts';
import { endSessions } from '../../../src/contract/calls/credentials/end-sessions.ts';
import { setNewsletters } from '../../../src/contract/calls/newsletter/set-newsletters.ts';
import { setOccupationSpheres } from '../../../src/contract/calls/profile/set-occupation-spheres.ts';
import { setTaxonomies } from '../../../src/contract/calls/profile/set-taxonomies.ts';
import { updateConsent } from '../../../src/contract/calls/profile/update-consent.ts';
import { updateDeliveryData } from '../../../src/contract/calls/profile/update-delivery-data.ts';
import { updateInvoiceData } from '../../../src/contract/calls/profile/update-invoice-data.ts';
import { updatePersonalData } from '../../../src/contract/calls/profile/update-personal-data.ts';
import { createSubuser } from '../../../src/contract/calls/subusers/create-subuser.ts';
import { importAccount } from '../../../src/contract/calls/subusers/import-account.ts';
import { importSubuser } from '../../../src/contract/calls/subusers/import-subuser.ts';
import { resendInvitation } from '../../../src/contract/calls/subusers/resend-invitation.ts';
import { withdrawInvitation } from '../../../src/contract/calls/subusers/withdraw-invitation.ts';
import type { Call } from '../../../src/contract/definition/call.ts';
import { createFailureText } from '../../../src/portal/http/failure/failure.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import * as account from '../../journeys/support/account.tsx';
import { openChangeForm, setNewPassword } from '../../journeys/support/password.tsx';
import { createReplyFault } from '../../journeys/support/reply-faults.ts';
import { findAcceptanceBox, openTerms } from '../../journeys/support/terms.tsx';
import { findCheckbox, readFormNotice, setValues, user } from '../../support/fields.ts';
import { openPage } from '../../support/page.tsx';
import { createSignedInFormEnds, type Ends } from '../ends.ts';
import { type FaultCase, findWord } from '../fault-case.ts';
import { createFormCase, readRedirect } from '../form-case.ts';

const createSettingsCase = (
  name: string,
  call: FaultCase['call'],
  { heading, formId, overrides }: { heading: string; formId: string; overrides?: Partial<Ends> },
) =>
  createFormCase({
    name,
    call,
    ...createSignedInFormEnds('saved', overrides),
    formId,
    openForm: account.openSettings,
    fillForm: () => account.waitForSection(heading),
    readEnd: () => account.readSaveStatus(heading) && 'saved',
  });

const createProfileCase = (name: string, call: FaultCase['call'], heading: string) =>
  createFormCase({
    name,
    call,
    ...createSignedInFormEnds('saved'),
    openForm: account.openProfile,
    async fillForm() {
      await account.waitForSection(heading);
      await account.pressSectionButton(heading, 'Bearbeiten');
    },
    readEnd: () =>
      !account.findSectionByHeading(heading)?.querySelector('form') &&
      account.readSaveStatus(heading) &&
      'saved',
  });

const createInvitationCase = (
  name: string,
  call: FaultCase['call'],
  { successEnd, openingButton }: { successEnd: string; openingButton?: string },
) =>
  createFormCase({
    name,
    call,
    ...createSignedInFormEnds(successEnd, { 404: 'gone' }),
    openForm: account.openSubusers,
    async fillForm() {
      await account.waitForSection('Unterbenutzer');
      if (openingButton) await account.pressSectionButton('Unterbenutzer', openingButton);
    },
    readEnd() {
      const heading = readFormNotice()?.heading ?? '';
      if (heading.endsWith('wurde erneut gesendet.')) return 'sent';
      if (heading.endsWith('wurde zurückgezogen.')) return 'done';
      return heading.endsWith('ist nicht mehr offen.') && 'gone';
    },
  });

/** Creates the case of a call that no screen sends. */
function createScreenlessCase<Request>(
  name: string,
  call: Call<Request, unknown>,
  body: Request,
): FaultCase {
  let resultWord: string | undefined;
  return {
    name,
    call,
    ...createSignedInFormEnds('success'),
    async sendCall(activateFault, previousPage) {
      const page =
        previousPage ??
        (await openPage({ path: '/', route: 'welcome', username: account.MAX_MUSTER }));
      const { request } = await import('../../../src/portal/http/request.ts');
      resultWord = undefined;
      activateFault(page.sandbox);
      void request(call, body).then((outcome) => {
        const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
        resultWord = isFailure ? findWord(createFailureText(outcome)) : outcome.status;
      });
      return page;
    },
    readResult: () => resultWord,
    faults: {
      types: createReplyFault({ success: 'nein' }),
      none: createReplyFault({ success: true }),
    },
    repeatableEnds: ['offline', 'generic', 'expired', 'throttled', 'unavailable'],
  };
}

const SEARCH_SETTINGS = { heading: 'Sucheinstellungen', formId: 'search-settings' };

export const accountCases: readonly FaultCase[] = [
  createFormCase({
    name: 'changePassword',
    call: changePassword,
    ...createSignedInFormEnds('updated', { 401: ['expired', 'passwords'] }),
    heading: 'Fehlgeschlagen',
    openForm: openChangeForm,
    fillForm() {
      setValues({ 'Aktuelles Passwort': SEED_PASSWORD });
      setNewPassword();
    },
    readEnd: readRedirect,
  }),
  createFormCase({
    name: 'updateConsent@terms',
    call: updateConsent,
    ...createSignedInFormEnds('accepted'),
    openForm: openTerms,
    fillForm: () => user.click(findAcceptanceBox()),
    readEnd: () => document.body.textContent?.includes('Daten werden aktualisiert') && 'accepted',
  }),
  createSettingsCase('updateConsent@settings', updateConsent, {
    heading: 'Einwilligungen',
    formId: 'consent',
  }),
  createSettingsCase('setOccupationSpheres', setOccupationSpheres, SEARCH_SETTINGS),
  createSettingsCase('setTaxonomies', setTaxonomies, SEARCH_SETTINGS),
  createSettingsCase('setNewsletters', setNewsletters, {
    heading: 'Newsletter',
    formId: 'newsletter',
    overrides: { types: 'generic' },
  }),
  createProfileCase('updatePersonalData', updatePersonalData, 'Persönliche Daten'),
  createProfileCase('updateInvoiceData', updateInvoiceData, 'Rechnungsadresse'),
  createProfileCase('updateDeliveryData', updateDeliveryData, 'Lieferadresse'),
  createFormCase({
    name: 'endSessions',
    call: endSessions,
    ...createSignedInFormEnds('ended', { 404: 'ended' }),
    formId: 'session-2',
    openForm: () =>
      account.openSettings({}, ({ sandbox }) => void sandbox.openSessionCookie(account.MAX_MUSTER)),
    fillForm: () => account.waitForSection('Angemeldete Geräte'),
    readEnd: () => document.activeElement?.id === 'sessions-heading' && 'ended',
  }),
  createFormCase({
    name: 'createSubuser',
    call: createSubuser,
    ...createSignedInFormEnds('created', { 404: 'no-licence' }),
    openForm: account.openSubuser,
    async fillForm() {
      setValues({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
      setValues({ 'E-Mail-Adresse': 'ulla@kanzlei-nord.de' });
      await user.click(findCheckbox('Ich akzeptiere'));
    },
    readEnd() {
      const heading = readFormNotice()?.heading ?? '';
      if (heading.startsWith('Der Unterbenutzer wurde angelegt')) return 'created';
      return heading.startsWith('Für Ihr Konto können keine') && 'no-licence';
    },
  }),
  createInvitationCase('resendInvitation', resendInvitation, { successEnd: 'sent' }),
  createInvitationCase('withdrawInvitation', withdrawInvitation, {
    successEnd: 'done',
    openingButton: 'Einladung zurückziehen',
  }),
  createScreenlessCase('importAccount', importAccount, {
    username: account.MAX_MUSTER,
    password: SEED_PASSWORD,
  }),
  createScreenlessCase('importSubuser', importSubuser, {
    username: 'neu@example.de',
    client_url: 'http://localhost:4400/registrierung-bestaetigung',
  }),
];
