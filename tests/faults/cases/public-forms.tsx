import { captchaChallenge } from '../../../src/contract/calls/captcha/captcha-challenge.ts';
import { sendContact } from '../../../src/contract/calls/contact/send-contact.ts';
import { requestPasswordReset } from '../../../src/contract/calls/credentials/request-password-reset.ts';
import { requestUsername } from '../../../src/contract/calls/credentials/request-username.ts';
import { resetPassword } from '../../../src/contract/calls/credentials/reset-password.ts';
import { confirmOptIn } from '../../../src/contract/calls/registration/confirm-opt-in.ts';
import { resendOptIn } from '../../../src/contract/calls/registration/resend-opt-in.ts';
import { fillContact, openTopic } from '../../journeys/support/contact.tsx';
import { openForgotPassword, openForgotUsername } from '../../journeys/support/forgotten.tsx';
import { openResetForm, setNewPassword } from '../../journeys/support/password.tsx';
import { fillRegistration, openRegistration } from '../../journeys/support/registration.tsx';
import { openResendForm } from '../../journeys/support/resend.tsx';
import { openBrowser } from '../../sandbox/support/browser.ts';
import { createPasswordCalls, readMailedReset } from '../../sandbox/support/credentials.ts';
import { createRegistration, readMailedToken } from '../../sandbox/support/register.ts';
import { waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { findSubmitButton, readFormNotice, setValues, user } from '../../support/fields.ts';
import { openPage, openSandbox } from '../../support/page.tsx';
import { makeFormEnds, makeOwnSentenceEnds, makeSameEnds } from '../ends.ts';
import { type FaultCase, wordFor } from '../fault-case.ts';
import { findNavigation, formCase } from '../form-case.ts';

/** rule S12 */
const CAPTCHA_TIMEOUT_MS = 15_000;

const STRANGER = 'jana@kanzlei-nord.de';
const heading = () => document.querySelector('h1')?.textContent;
const hasSucceeded = () => document.querySelector('.notice-success') && 'done';
const expired = () => heading() === 'Der Link ist nicht mehr gültig' && 'dead-link';

/** What is refused was a link that does not hold any more. */
const DEAD_LINK = { 401: 'dead-link', 403: 'dead-link', 404: 'dead-link' };

const confirmation: FaultCase = {
  name: 'confirmOptIn',
  call: confirmOptIn,
  ...makeFormEnds('confirmed', {
    ...DEAD_LINK,
    reset: 'cut',
    empty: 'dead-link',
    types: 'dead-link',
    stall: 'cut',
  }),
  async makeCall(arm, before) {
    if (before) {
      arm(before.sandbox);
      await user.click(buttonWith('Erneut versuchen'));
      return before;
    }
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    await browser.post('/account/create', await createRegistration(browser));
    const path = `/registrierung-bestaetigung?ot=${readMailedToken(sandbox)}`;
    const page = await openPage({ path, route: 'optIn', sandbox });
    const optIn = await import('../../../src/portal/journeys/opt-in/OptInConfirmation.tsx');
    arm(sandbox);
    page.show(<optIn.OptInConfirmationIsland facts={FACTS} />);
    return page;
  },
  resultOn(page) {
    if (document.querySelector('.spinner')) return findNavigation(page);
    return expired() || wordFor(readFormNotice()?.texts[0]);
  },
  repeatableAfter: ['cut', 'generic', 'throttled'],
};

function buttonWith(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === text,
  );
  if (!found) throw new Error(`There is no ${text}.`);
  return found;
}

const mailRequestCase = (
  row: Omit<Parameters<typeof formCase>[0], 'fill' | 'words' | 'through'>,
  field: string,
) =>
  formCase({
    ...row,
    fill: () => setValues({ [field]: STRANGER }),
    words: { 'Interner Server Fehler.': 'internal', 'Etwas ist schief gelaufen.': 'wrong' },
    through: hasSucceeded,
  });

export const publicFormCases: readonly FaultCase[] = [
  formCase({
    name: 'captchaChallenge',
    call: captchaChallenge,
    ...makeSameEnds('captcha', {
      reset: 'offline',
      csrf: 'cookies',
      429: 'throttled',
      503: 'unavailable',
      none: 'sent',
    }),
    heading: 'Registrierung nicht erfolgreich',
    open: openRegistration,
    fill: fillRegistration,
    through: (page) => page.readSentBodies('/account/create').length > 0 && 'sent',
    timeoutMs: CAPTCHA_TIMEOUT_MS,
  }),
  mailRequestCase(
    {
      name: 'requestUsername',
      call: requestUsername,
      ...makeOwnSentenceEnds('internal', 'done'),
      heading: 'Anforderung des Benutzernamen fehlgeschlagen',
      open: openForgotUsername,
    },
    'E-Mail-Adresse',
  ),
  mailRequestCase(
    {
      name: 'requestPasswordReset',
      call: requestPasswordReset,
      ...makeOwnSentenceEnds('internal', 'done'),
      heading: 'Anforderung des Passwort fehlgeschlagen',
      open: openForgotPassword,
    },
    'Benutzername',
  ),
  mailRequestCase(
    {
      name: 'resendOptIn',
      call: resendOptIn,
      ...makeOwnSentenceEnds('wrong', 'done', { empty: 'wrong', types: 'wrong' }),
      heading: 'Neuer Bestätigungslink',
      open: openResendForm,
    },
    'Benutzername',
  ),
  confirmation,
  formCase({
    name: 'resetPassword',
    call: resetPassword,
    ...makeFormEnds('updated', DEAD_LINK),
    heading: 'Fehlgeschlagen',
    async open() {
      const sandbox = await openSandbox();
      await createPasswordCalls(openBrowser(sandbox)).forget();
      const page = await openResetForm(readMailedReset(sandbox), { sandbox });
      await waitUntil(findSubmitButton);
      setNewPassword();
      return page;
    },
    through: (page) => expired() || findNavigation(page),
  }),
  formCase({
    name: 'sendContact',
    call: sendContact,
    ...makeOwnSentenceEnds('[500]', 'done', {
      401: '[401]',
      403: '[403]',
      csrf: ['[403]', 'cookies'],
      404: '[404]',
      429: ['[429]', 'throttled'],
      503: ['[503]', 'unavailable'],
    }),
    heading: 'Anfrage nicht gesendet',
    open: openTopic,
    fill: fillContact,
    words: Object.fromEntries(
      [401, 403, 404, 409, 413, 429, 500, 503].map((code) => [
        `[${code}] Ihre Daten konnten nicht an unser System übertragen werden.`,
        `[${code}]`,
      ]),
    ),
    through: hasSucceeded,
  }),
];
