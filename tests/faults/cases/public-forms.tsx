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
import { createPasswordCalls, readResetToken } from '../../sandbox/support/credentials.ts';
import { createRegistration, readConfirmationToken } from '../../sandbox/support/register.ts';
import { waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { findSubmitButton, readFormNotice, setValues, user } from '../../support/fields.ts';
import { openPage, openSandbox } from '../../support/page.tsx';
import { createFormEnds, createSameEnds, createSameSentenceEnds } from '../ends.ts';
import { type FaultCase, findWord } from '../fault-case.ts';
import { createFormCase, readRedirect } from '../form-case.ts';

/** The portal waits this long for a captcha (rule S12). */
const CAPTCHA_TIMEOUT_MS = 15_000;

/** An e-mail address and user name without an account. */
const UNKNOWN_EMAIL = 'jana@kanzlei-nord.de';

const readHeading = () => document.querySelector('h1')?.textContent;
const readSuccess = () => document.querySelector('.notice-success') && 'done';
const readDeadLink = () => readHeading() === 'Der Link ist nicht mehr gültig' && 'dead-link';

/** Ends by status. Each status says that the link is no longer valid. */
const DEAD_LINK_ENDS = { 401: 'dead-link', 403: 'dead-link', 404: 'dead-link' };

const confirmOptInCase: FaultCase = {
  name: 'confirmOptIn',
  call: confirmOptIn,
  ...createFormEnds('confirmed', {
    ...DEAD_LINK_ENDS,
    reset: 'cut',
    empty: 'dead-link',
    types: 'dead-link',
    stall: 'cut',
  }),
  async sendCall(activateFault, previousPage) {
    if (previousPage) {
      activateFault(previousPage.sandbox);
      await user.click(findButton('Erneut versuchen'));
      return previousPage;
    }
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    await browser.post('/account/create', await createRegistration(browser));
    const path = `/registrierung-bestaetigung?ot=${readConfirmationToken(sandbox)}`;
    const page = await openPage({ path, route: 'optIn', sandbox });
    const optIn = await import('../../../src/portal/journeys/opt-in/OptInConfirmation.tsx');
    activateFault(sandbox);
    page.show(<optIn.OptInConfirmationIsland facts={FACTS} />);
    return page;
  },
  readResult(page) {
    // After a success, the spinner stays until the redirect.
    if (document.querySelector('.spinner')) return readRedirect(page);
    return readDeadLink() || findWord(readFormNotice()?.texts[0]);
  },
  repeatableEnds: ['cut', 'generic', 'throttled'],
};

function findButton(text: string): HTMLButtonElement {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === text,
  );
  if (!button) throw new Error(`There is no button "${text}".`);
  return button;
}

/**
 * Creates the case of a form with one field. The form requests a mail.
 * @param label of the field
 */
const createMailRequestCase = (
  caseFacts: Omit<Parameters<typeof createFormCase>[0], 'fillForm' | 'wordsBySentence' | 'readEnd'>,
  label: string,
) =>
  createFormCase({
    ...caseFacts,
    fillForm: () => setValues({ [label]: UNKNOWN_EMAIL }),
    wordsBySentence: {
      'Interner Server Fehler.': 'internal',
      'Etwas ist schief gelaufen.': 'wrong',
    },
    readEnd: readSuccess,
  });

export const publicFormCases: readonly FaultCase[] = [
  createFormCase({
    name: 'captchaChallenge',
    call: captchaChallenge,
    ...createSameEnds('captcha', {
      reset: 'offline',
      csrf: 'cookies',
      429: 'throttled',
      503: 'unavailable',
      none: 'sent',
    }),
    heading: 'Registrierung nicht erfolgreich',
    openForm: openRegistration,
    fillForm: fillRegistration,
    readEnd: (page) => page.readSentBodies('/account/create').length > 0 && 'sent',
    timeoutMs: CAPTCHA_TIMEOUT_MS,
  }),
  createMailRequestCase(
    {
      name: 'requestUsername',
      call: requestUsername,
      ...createSameSentenceEnds('internal', 'done'),
      heading: 'Anforderung des Benutzernamen fehlgeschlagen',
      openForm: openForgotUsername,
    },
    'E-Mail-Adresse',
  ),
  createMailRequestCase(
    {
      name: 'requestPasswordReset',
      call: requestPasswordReset,
      ...createSameSentenceEnds('internal', 'done'),
      heading: 'Anforderung des Passwort fehlgeschlagen',
      openForm: openForgotPassword,
    },
    'Benutzername',
  ),
  createMailRequestCase(
    {
      name: 'resendOptIn',
      call: resendOptIn,
      ...createSameSentenceEnds('wrong', 'done', { empty: 'wrong', types: 'wrong' }),
      heading: 'Neuer Bestätigungslink',
      openForm: openResendForm,
    },
    'Benutzername',
  ),
  confirmOptInCase,
  createFormCase({
    name: 'resetPassword',
    call: resetPassword,
    ...createFormEnds('updated', DEAD_LINK_ENDS),
    heading: 'Fehlgeschlagen',
    async openForm() {
      const sandbox = await openSandbox();
      await createPasswordCalls(openBrowser(sandbox)).requestReset();
      const page = await openResetForm(readResetToken(sandbox), { sandbox });
      await waitUntil(findSubmitButton);
      setNewPassword();
      return page;
    },
    readEnd: (page) => readDeadLink() || readRedirect(page),
  }),
  createFormCase({
    name: 'sendContact',
    call: sendContact,
    ...createSameSentenceEnds('[500]', 'done', {
      401: '[401]',
      403: '[403]',
      csrf: ['[403]', 'cookies'],
      404: '[404]',
      429: ['[429]', 'throttled'],
      503: ['[503]', 'unavailable'],
    }),
    heading: 'Anfrage nicht gesendet',
    openForm: openTopic,
    fillForm: fillContact,
    wordsBySentence: Object.fromEntries(
      [401, 403, 404, 409, 413, 429, 500, 503].map((code) => [
        `[${code}] Ihre Daten konnten nicht an unser System übertragen werden.`,
        `[${code}]`,
      ]),
    ),
    readEnd: readSuccess,
  }),
];
