import { captchaChallenge } from '../../src/contract/captcha-challenge.ts';
import { confirmOptIn } from '../../src/contract/confirm-opt-in.ts';
import { sendContact } from '../../src/contract/contact.ts';
import { resetPassword } from '../../src/contract/password.ts';
import { requestPasswordReset } from '../../src/contract/request-password-reset.ts';
import { requestUsername } from '../../src/contract/request-username.ts';
import { resendOptIn } from '../../src/contract/resend-opt-in.ts';
import { fillContact, openTopic } from '../journeys/support/contact.tsx';
import { openForgotPassword, openForgotUsername } from '../journeys/support/forgotten.tsx';
import { openReset, putNew } from '../journeys/support/password.tsx';
import { fillRegistration, openRegistration } from '../journeys/support/registration.tsx';
import { openResend } from '../journeys/support/resend.tsx';
import { openBrowser } from '../sandbox/support/browser.ts';
import { mailedReset, passwordsFor } from '../sandbox/support/credentials.ts';
import { mailedToken, registration } from '../sandbox/support/register.ts';
import { until } from '../support/clock.ts';
import { FACTS } from '../support/facts.ts';
import { notice, put, submitButton, user } from '../support/fields.ts';
import { openPage, openSandbox } from '../support/page.tsx';
import { type FaultCase, wordFor } from './fault-case.ts';
import { formCase, wentTo } from './form.ts';
import { proveSection } from './prove.ts';

/** rule S12 */
const CAPTCHA_TIMEOUT_MS = 15_000;

const STRANGER = 'jana@kanzlei-nord.de';
const heading = () => document.querySelector('h1')?.textContent;
const hasSucceeded = () => document.querySelector('.notice-success') && 'done';
const expired = () => heading() === 'Der Link ist nicht mehr gültig' && 'dead-link';

const confirmation: FaultCase = {
  name: 'confirmOptIn',
  call: confirmOptIn,
  async makeCall(arm, before) {
    if (before) {
      arm(before.sandbox);
      await user.click(buttonWith('Erneut versuchen'));
      return before;
    }
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    await browser.post('/account/create', await registration(browser));
    const path = `/registrierung-bestaetigung?ot=${mailedToken(sandbox)}`;
    const page = await openPage({ path, route: 'optIn', sandbox });
    const optIn = await import('../../src/portal/journeys/opt-in/OptInConfirmation.tsx');
    arm(sandbox);
    page.show(<optIn.OptInConfirmationIsland facts={FACTS} />);
    return page;
  },
  resultOn(page) {
    if (document.querySelector('.spinner')) return wentTo(page);
    return expired() || wordFor(notice()?.texts[0]);
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

const asking = (
  row: Pick<Parameters<typeof formCase>[0], 'name' | 'call' | 'heading' | 'open'>,
  field: string,
  [sentence, word]: readonly [string, string] = ['Interner Server Fehler.', 'internal'],
) =>
  formCase({
    ...row,
    fill: () => put({ [field]: STRANGER }),
    words: { [sentence]: word },
    through: hasSucceeded,
  });

proveSection('public-forms', [
  formCase({
    name: 'captchaChallenge',
    call: captchaChallenge,
    heading: 'Registrierung nicht erfolgreich',
    open: openRegistration,
    fill: fillRegistration,
    through: (page) => page.sent('/account/create').length > 0 && 'sent',
    timeoutMs: CAPTCHA_TIMEOUT_MS,
  }),
  asking(
    {
      name: 'requestUsername',
      call: requestUsername,
      heading: 'Anforderung des Benutzernamen fehlgeschlagen',
      open: openForgotUsername,
    },
    'E-Mail-Adresse',
  ),
  asking(
    {
      name: 'requestPasswordReset',
      call: requestPasswordReset,
      heading: 'Anforderung des Passwort fehlgeschlagen',
      open: openForgotPassword,
    },
    'Benutzername',
  ),
  asking(
    { name: 'resendOptIn', call: resendOptIn, heading: 'Neuer Bestätigungslink', open: openResend },
    'Benutzername',
    ['Etwas ist schief gelaufen.', 'wrong'],
  ),
  confirmation,
  formCase({
    name: 'resetPassword',
    call: resetPassword,
    heading: 'Fehlgeschlagen',
    async open() {
      const sandbox = await openSandbox();
      await passwordsFor(openBrowser(sandbox)).forget();
      const page = await openReset(mailedReset(sandbox), { sandbox });
      await until(submitButton);
      putNew();
      return page;
    },
    through: (page) => expired() || wentTo(page),
  }),
  formCase({
    name: 'sendContact',
    call: sendContact,
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
]);
