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
import { failureText } from '../../../src/portal/http/failure/failure.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import * as account from '../../journeys/support/account.tsx';
import { openChangeForm, setNewPassword } from '../../journeys/support/password.tsx';
import { findAcceptanceBox, openTerms } from '../../journeys/support/terms.tsx';
import { createReplyFault } from '../../journeys/support/troubles.ts';
import { findCheckbox, readFormNotice, setValues, user } from '../../support/fields.ts';
import { openPage } from '../../support/page.tsx';
import { type Ends, makeSignedInFormEnds } from '../ends.ts';
import { type FaultCase, wordFor } from '../fault-case.ts';
import { findNavigation, formCase } from '../form-case.ts';

const settingsCase = (
  name: string,
  call: FaultCase['call'],
  { heading, form, different }: { heading: string; form: string; different?: Partial<Ends> },
) =>
  formCase({
    name,
    call,
    ...makeSignedInFormEnds('saved', different),
    form,
    open: account.openSettings,
    fill: () => account.waitForSection(heading),
    through: () => account.readSaveStatus(heading) && 'saved',
  });

const profileCase = (name: string, call: FaultCase['call'], heading: string) =>
  formCase({
    name,
    call,
    ...makeSignedInFormEnds('saved'),
    open: account.openProfile,
    async fill() {
      await account.waitForSection(heading);
      await account.pressSectionButton(heading, 'Bearbeiten');
    },
    through: () =>
      !account.findSettingsSection(heading)?.querySelector('form') &&
      account.readSaveStatus(heading) &&
      'saved',
  });

const invitationCase = (
  name: string,
  call: FaultCase['call'],
  { success, opener }: { success: string; opener?: string },
) =>
  formCase({
    name,
    call,
    ...makeSignedInFormEnds(success, { 404: 'gone' }),
    open: account.openSubusers,
    async fill() {
      await account.waitForSection('Unterbenutzer');
      if (opener) await account.pressSectionButton('Unterbenutzer', opener);
    },
    through() {
      const heading = readFormNotice()?.heading ?? '';
      if (heading.endsWith('wurde erneut gesendet.')) return 'sent';
      if (heading.endsWith('wurde zurückgezogen.')) return 'done';
      return heading.endsWith('ist nicht mehr offen.') && 'gone';
    },
  });

/** A call that no screen uses. */
function screenlessCase<Request>(
  name: string,
  call: Call<Request, unknown>,
  body: Request,
): FaultCase {
  let said: string | undefined;
  return {
    name,
    call,
    ...makeSignedInFormEnds('success'),
    async makeCall(arm, before) {
      const page =
        before ?? (await openPage({ path: '/', route: 'welcome', username: account.MAX }));
      const { request } = await import('../../../src/portal/http/request.ts');
      said = undefined;
      arm(page.sandbox);
      void request(call, body).then((outcome) => {
        const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
        said = isFailure ? wordFor(failureText(outcome)) : outcome.status;
      });
      return page;
    },
    resultOn: () => said,
    faults: {
      types: createReplyFault({ success: 'nein' }),
      none: createReplyFault({ success: true }),
    },
    repeatableAfter: ['offline', 'generic', 'expired', 'throttled', 'unavailable'],
  };
}

const SEARCH = { heading: 'Sucheinstellungen', form: 'search-settings' };

export const accountCases: readonly FaultCase[] = [
  formCase({
    name: 'changePassword',
    call: changePassword,
    ...makeSignedInFormEnds('updated', { 401: ['expired', 'passwords'] }),
    heading: 'Fehlgeschlagen',
    open: openChangeForm,
    fill() {
      setValues({ 'Aktuelles Passwort': SEED_PASSWORD });
      setNewPassword();
    },
    through: findNavigation,
  }),
  formCase({
    name: 'updateConsent@terms',
    call: updateConsent,
    ...makeSignedInFormEnds('accepted'),
    open: openTerms,
    fill: () => user.click(findAcceptanceBox()),
    through: () => document.body.textContent?.includes('Daten werden aktualisiert') && 'accepted',
  }),
  settingsCase('updateConsent@settings', updateConsent, {
    heading: 'Einwilligungen',
    form: 'consent',
  }),
  settingsCase('setOccupationSpheres', setOccupationSpheres, SEARCH),
  settingsCase('setTaxonomies', setTaxonomies, SEARCH),
  settingsCase('setNewsletters', setNewsletters, {
    heading: 'Newsletter',
    form: 'newsletter',
    different: { types: 'generic' },
  }),
  profileCase('updatePersonalData', updatePersonalData, 'Persönliche Daten'),
  profileCase('updateInvoiceData', updateInvoiceData, 'Rechnungsadresse'),
  profileCase('updateDeliveryData', updateDeliveryData, 'Lieferadresse'),
  formCase({
    name: 'endSessions',
    call: endSessions,
    ...makeSignedInFormEnds('ended', { 404: 'ended' }),
    form: 'session-2',
    open: () => account.openSettings({}, ({ sandbox }) => void sandbox.signInAs(account.MAX)),
    fill: () => account.waitForSection('Angemeldete Geräte'),
    through: () => document.activeElement?.id === 'sessions-heading' && 'ended',
  }),
  formCase({
    name: 'createSubuser',
    call: createSubuser,
    ...makeSignedInFormEnds('created', { 404: 'no-licence' }),
    open: account.openSubuser,
    async fill() {
      setValues({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
      setValues({ 'E-Mail-Adresse': 'ulla@kanzlei-nord.de' });
      await user.click(findCheckbox('Ich akzeptiere'));
    },
    through() {
      const heading = readFormNotice()?.heading ?? '';
      if (heading.startsWith('Der Unterbenutzer wurde angelegt')) return 'created';
      return heading.startsWith('Für Ihr Konto können keine') && 'no-licence';
    },
  }),
  invitationCase('resendInvitation', resendInvitation, { success: 'sent' }),
  invitationCase('withdrawInvitation', withdrawInvitation, {
    success: 'done',
    opener: 'Einladung zurückziehen',
  }),
  screenlessCase('importAccount', importAccount, {
    username: account.MAX,
    password: SEED_PASSWORD,
  }),
  screenlessCase('importSubuser', importSubuser, {
    username: 'neu@example.de',
    client_url: 'http://localhost:4400/registrierung-bestaetigung',
  }),
];
