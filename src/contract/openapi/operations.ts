import { accountSessionsDescription } from '../account-sessions.ts';
import { captchaChallengeDescription } from '../captcha-challenge.ts';
import { checkEmailDescription } from '../check-email.ts';
import { configDescription } from '../config.ts';
import { confirmOptInDescription } from '../confirm-opt-in.ts';
import {
  contactCategoriesDescription,
  contactFormDescription,
  sendContactDescription,
} from '../contact.ts';
import { createSubuserDescription } from '../create-subuser.ts';
import { customerSettingsDescription, validateCustomerDescription } from '../customer-settings.ts';
import type { Description } from '../definition/description.ts';
import { endSessionsDescription } from '../end-sessions.ts';
import { importAccountDescription, importSubuserDescription } from '../import-account.ts';
import {
  chosenNewslettersDescription,
  newslettersDescription,
  setNewslettersDescription,
} from '../newsletter.ts';
import { changePasswordDescription, resetPasswordDescription } from '../password.ts';
import {
  addressDescription,
  personalDataDescription,
  updateDeliveryDataDescription,
  updateInvoiceDataDescription,
  updatePersonalDataDescription,
} from '../personal-data.ts';
import { registerDescription } from '../register.ts';
import { registerAtCustomerDescription, registerSubuserDescription } from '../register-customer.ts';
import { registerAtShopDescription } from '../register-shop.ts';
import { registrationFormDescription } from '../registration-form.ts';
import { requestPasswordResetDescription } from '../request-password-reset.ts';
import { requestUsernameDescription } from '../request-username.ts';
import { resendOptInDescription } from '../resend-opt-in.ts';
import {
  searchSettingsDescription,
  setOccupationSpheresDescription,
  setTaxonomiesDescription,
} from '../search-settings.ts';
import {
  loginDescription,
  logoutDescription,
  reloginDescription,
  sessionDescription,
} from '../session/sign-in.ts';
import { csrfTokenDescription, tokenDescription } from '../session/token.ts';
import { userInfoDescription } from '../session/user-info.ts';
import {
  resendInvitationDescription,
  subusersDescription,
  withdrawInvitationDescription,
} from '../subusers.ts';
import { updateConsentDescription } from '../update-consent.ts';
import { createOperation, type Operation } from './operation.ts';

/** The descriptions of all calls in the order of the document. */
const descriptions = {
  csrfToken: csrfTokenDescription,
  token: tokenDescription,
  userInfo: userInfoDescription,
  login: loginDescription,
  relogin: reloginDescription,
  logout: logoutDescription,
  requestUsername: requestUsernameDescription,
  requestPasswordReset: requestPasswordResetDescription,
  resetPassword: resetPasswordDescription,
  register: registerDescription,
  registerAtShop: registerAtShopDescription,
  validateCustomer: validateCustomerDescription,
  registerAtCustomer: registerAtCustomerDescription,
  registerSubuser: registerSubuserDescription,
  resendOptIn: resendOptInDescription,
  confirmOptIn: confirmOptInDescription,
  checkEmail: checkEmailDescription,
  changePassword: changePasswordDescription,
  updateConsent: updateConsentDescription,
  setOccupationSpheres: setOccupationSpheresDescription,
  setTaxonomies: setTaxonomiesDescription,
  updatePersonalData: updatePersonalDataDescription,
  updateInvoiceData: updateInvoiceDataDescription,
  updateDeliveryData: updateDeliveryDataDescription,
  createSubuser: createSubuserDescription,
  importAccount: importAccountDescription,
  importSubuser: importSubuserDescription,
  subusers: subusersDescription,
  resendInvitation: resendInvitationDescription,
  withdrawInvitation: withdrawInvitationDescription,
  accountSessions: accountSessionsDescription,
  endSessions: endSessionsDescription,
  address: addressDescription,
  personalData: personalDataDescription,
  searchSettings: searchSettingsDescription,
  newsletters: newslettersDescription,
  chosenNewsletters: chosenNewslettersDescription,
  setNewsletters: setNewslettersDescription,
  config: configDescription,
  customerSettings: customerSettingsDescription,
  session: sessionDescription,
  contactCategories: contactCategoriesDescription,
  contactForm: contactFormDescription,
  registrationForm: registrationFormDescription,
  captchaChallenge: captchaChallengeDescription,
  sendContact: sendContactDescription,
};

type Descriptions = typeof descriptions;

export type CallId = keyof Descriptions;

const entries = Object.entries<Description>(descriptions) as [CallId, Description][];

export const operations: readonly Operation<CallId>[] = entries.map(([id, description]) =>
  createOperation(id, description),
);

export const calls = Object.fromEntries(entries.map(([id, { call }]) => [id, call])) as {
  readonly [Id in CallId]: Descriptions[Id]['call'];
};
