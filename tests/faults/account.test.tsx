import { changePassword } from '../../src/contract/calls/credentials/change-password.ts';
import { endSessions } from '../../src/contract/calls/credentials/end-sessions.ts';
import { setNewsletters } from '../../src/contract/calls/newsletter/set-newsletters.ts';
import { setOccupationSpheres } from '../../src/contract/calls/profile/set-occupation-spheres.ts';
import { setTaxonomies } from '../../src/contract/calls/profile/set-taxonomies.ts';
import { updateConsent } from '../../src/contract/calls/profile/update-consent.ts';
import { updateDeliveryData } from '../../src/contract/calls/profile/update-delivery-data.ts';
import { updateInvoiceData } from '../../src/contract/calls/profile/update-invoice-data.ts';
import { updatePersonalData } from '../../src/contract/calls/profile/update-personal-data.ts';
import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import { importAccount } from '../../src/contract/calls/subusers/import-account.ts';
import { importSubuser } from '../../src/contract/calls/subusers/import-subuser.ts';
import { resendInvitation } from '../../src/contract/calls/subusers/resend-invitation.ts';
import { withdrawInvitation } from '../../src/contract/calls/subusers/withdraw-invitation.ts';
import type { Call } from '../../src/contract/definition/call.ts';
import { failureText } from '../../src/portal/http/failure/failure.ts';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import * as account from '../journeys/support/account.tsx';
import { openChange, putNew } from '../journeys/support/password.tsx';
import { openTerms, termsBox } from '../journeys/support/terms.tsx';
import { saying } from '../journeys/support/troubles.ts';
import { box, notice, put, user } from '../support/fields.ts';
import { openPage } from '../support/page.tsx';
import { type FaultCase, wordFor } from './fault-case.ts';
import { formCase, wentTo } from './form.ts';
import { proveSection } from './prove.ts';

const settings = (name: string, call: FaultCase['call'], heading: string, form: string) =>
  formCase({
    name,
    call,
    form,
    open: account.openSettings,
    fill: () => account.usable(heading),
    through: () => account.status(heading) && 'saved',
  });

const profile = (name: string, call: FaultCase['call'], heading: string) =>
  formCase({
    name,
    call,
    open: account.openProfile,
    async fill() {
      await account.usable(heading);
      await account.press(heading, 'Bearbeiten');
    },
    through: () =>
      !account.section(heading)?.querySelector('form') && account.status(heading) && 'saved',
  });

const invitation = (name: string, call: FaultCase['call'], opener?: string) =>
  formCase({
    name,
    call,
    open: account.openSubusers,
    async fill() {
      await account.usable('Unterbenutzer');
      if (opener) await account.press('Unterbenutzer', opener);
    },
    through() {
      const heading = notice()?.heading ?? '';
      if (heading.endsWith('wurde erneut gesendet.')) return 'sent';
      if (heading.endsWith('wurde zurückgezogen.')) return 'done';
      return heading.endsWith('ist nicht mehr offen.') && 'gone';
    },
  });

/** A call that no screen uses. */
function screenless<Request>(name: string, call: Call<Request, unknown>, body: Request): FaultCase {
  let said: string | undefined;
  return {
    name,
    call,
    async makeCall(arm, before) {
      const page = before ?? (await openPage({ path: '/', route: 'welcome', as: account.MAX }));
      const { request } = await import('../../src/portal/http/request.ts');
      said = undefined;
      arm(page.sandbox);
      void request(call, body).then((outcome) => {
        const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
        said = isFailure ? wordFor(failureText(outcome)) : outcome.status;
      });
      return page;
    },
    resultOn: () => said,
    faults: { types: saying({ success: 'nein' }), none: saying({ success: true }) },
    repeatableAfter: ['offline', 'generic', 'expired', 'throttled', 'unavailable'],
  };
}

proveSection('account', [
  formCase({
    name: 'changePassword',
    call: changePassword,
    heading: 'Fehlgeschlagen',
    open: openChange,
    fill() {
      put({ 'Aktuelles Passwort': SEED_PASSWORD });
      putNew();
    },
    through: wentTo,
  }),
  formCase({
    name: 'updateConsent@terms',
    call: updateConsent,
    open: openTerms,
    fill: () => user.click(termsBox()),
    through: () => document.body.textContent?.includes('Daten werden aktualisiert') && 'accepted',
  }),
  settings('updateConsent@settings', updateConsent, 'Einwilligungen', 'consent'),
  settings('setOccupationSpheres', setOccupationSpheres, 'Sucheinstellungen', 'search-settings'),
  settings('setTaxonomies', setTaxonomies, 'Sucheinstellungen', 'search-settings'),
  settings('setNewsletters', setNewsletters, 'Newsletter', 'newsletter'),
  profile('updatePersonalData', updatePersonalData, 'Persönliche Daten'),
  profile('updateInvoiceData', updateInvoiceData, 'Rechnungsadresse'),
  profile('updateDeliveryData', updateDeliveryData, 'Lieferadresse'),
  formCase({
    name: 'endSessions',
    call: endSessions,
    form: 'session-2',
    open: () => account.openSettings({}, ({ sandbox }) => void sandbox.signInAs(account.MAX)),
    fill: () => account.usable('Angemeldete Geräte'),
    through: () => document.activeElement?.id === 'sessions-heading' && 'ended',
  }),
  formCase({
    name: 'createSubuser',
    call: createSubuser,
    open: account.openSubuser,
    async fill() {
      put({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
      put({ 'E-Mail-Adresse': 'ulla@kanzlei-nord.de' });
      await user.click(box('Ich akzeptiere'));
    },
    through() {
      const heading = notice()?.heading ?? '';
      if (heading.startsWith('Der Unterbenutzer wurde angelegt')) return 'created';
      return heading.startsWith('Für Ihr Konto können keine') && 'no-licence';
    },
  }),
  invitation('resendInvitation', resendInvitation),
  invitation('withdrawInvitation', withdrawInvitation, 'Einladung zurückziehen'),
  screenless('importAccount', importAccount, { username: account.MAX, password: SEED_PASSWORD }),
  screenless('importSubuser', importSubuser, {
    username: 'neu@example.de',
    client_url: 'http://localhost:4400/registrierung-bestaetigung',
  }),
]);
