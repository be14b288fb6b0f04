import { expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { findField } from '../../support/fields.ts';
import { openSubuser } from '../support/account.tsx';
import { openForm, openTopic } from '../support/contact.tsx';
import { ALIAS_LABEL, openEnrollment, SUBDOMAIN_LABEL } from '../support/enrollment.tsx';
import { openForgotPassword, openForgotUsername } from '../support/forgotten.tsx';
import { createOpener } from '../support/island.ts';
import { openRegistration } from '../support/registration.tsx';
import { openResendForm } from '../support/resend.tsx';
import { createServerField, MANDATORY_FIELDS, openServerForm } from '../support/server-form.tsx';
import { openShop } from '../support/shop.tsx';

const openCancellation = createOpener(
  { path: '/vertrag-kuendigen', route: 'cancellation' },
  async () => {
    const { DeclarationAreaIsland } = await import(
      '../../../src/portal/journeys/declarations/DeclarationArea.tsx'
    );
    const targets = { library: { category: 'vertrag', topic: 'kuendigung' } };
    return (
      <DeclarationAreaIsland
        facts={FACTS}
        kind="cancellation"
        phone="0800 1234567"
        targets={targets}
      />
    );
  },
);

const ADDRESS_LABEL = 'E-Mail-Adresse';
const openUsernameForm = () =>
  openForm([
    createServerField('tempUsername', 'Benutzername'),
    createServerField('kennung', 'Kennung'),
  ]);
const openAutocompleteForm = () =>
  openForm([
    createServerField('absender', 'Absender', { autocomplete: 'email' }),
    createServerField('kennung', 'Kennung', { autocomplete: 'username' }),
  ]);

test.each<[string, () => Promise<unknown>, string[]]>([
  ['the registration', openRegistration, [ADDRESS_LABEL]],
  ['the registration of the shop', openShop, [ADDRESS_LABEL]],
  [
    'a registration that the backend defines',
    () => openServerForm([{ fields: MANDATORY_FIELDS }]),
    [ADDRESS_LABEL],
  ],
  ['a self-enrollment', () => openEnrollment('frei'), [ADDRESS_LABEL]],
  ['a self-enrollment at a domain', () => openEnrollment('kanzlei-x'), [ALIAS_LABEL]],
  [
    'a self-enrollment with a subdomain',
    () => openEnrollment('konzern'),
    [ALIAS_LABEL, SUBDOMAIN_LABEL],
  ],
  ['a forgotten user name', openForgotUsername, [ADDRESS_LABEL]],
  ['a forgotten password', openForgotPassword, ['Benutzername']],
  ['a new confirmation', openResendForm, ['Benutzername']],
  ['an invitation', openSubuser, [ADDRESS_LABEL]],
  ['a message', openTopic, [ADDRESS_LABEL]],
  ['a message that asks for the user name', openUsernameForm, ['Benutzername']],
  [
    'a message whose fields have the attribute autocomplete',
    openAutocompleteForm,
    ['Absender', 'Kennung'],
  ],
  ['a cancellation', openCancellation, ['E-Mail-Adresse für die Bestätigung']],
])(
  'keyboards do not correct the e-mail address or user name in the form for %s (8.5)',
  async (_, open, labels) => {
    await open();
    await runPendingTasks();
    await waitUntil(() => expect(document.querySelector('form')).toBeTruthy());
    for (const label of labels) {
      const control = findField(label);
      const attributes = ['type', 'autocorrect', 'autocapitalize', 'spellcheck'];
      const values = attributes.map((name) => control.getAttribute(name));
      expect(values, label).toEqual(['text', 'off', 'none', 'false']);
    }
  },
);
