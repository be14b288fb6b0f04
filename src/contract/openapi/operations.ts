import { captchaChallengeDescription } from '../calls/captcha/captcha-challenge.ts';
import { contactCategoriesDescription } from '../calls/contact/contact-categories.ts';
import { contactFormDescription } from '../calls/contact/contact-form.ts';
import { sendContactDescription } from '../calls/contact/send-contact.ts';
import { accountSessionsDescription } from '../calls/credentials/account-sessions.ts';
import { changePasswordDescription } from '../calls/credentials/change-password.ts';
import { endSessionsDescription } from '../calls/credentials/end-sessions.ts';
import { requestPasswordResetDescription } from '../calls/credentials/request-password-reset.ts';
import { requestUsernameDescription } from '../calls/credentials/request-username.ts';
import { resetPasswordDescription } from '../calls/credentials/reset-password.ts';
import { chosenNewslettersDescription } from '../calls/newsletter/chosen-newsletters.ts';
import { newslettersDescription } from '../calls/newsletter/newsletters.ts';
import { setNewslettersDescription } from '../calls/newsletter/set-newsletters.ts';
import { addressDescription } from '../calls/profile/address.ts';
import { personalDataDescription } from '../calls/profile/personal-data.ts';
import { searchSettingsDescription } from '../calls/profile/search-settings.ts';
import { setOccupationSpheresDescription } from '../calls/profile/set-occupation-spheres.ts';
import { setTaxonomiesDescription } from '../calls/profile/set-taxonomies.ts';
import { updateConsentDescription } from '../calls/profile/update-consent.ts';
import { updateDeliveryDataDescription } from '../calls/profile/update-delivery-data.ts';
import { updateInvoiceDataDescription } from '../calls/profile/update-invoice-data.ts';
import { updatePersonalDataDescription } from '../calls/profile/update-personal-data.ts';
import { checkEmailDescription } from '../calls/registration/check-email.ts';
import { confirmOptInDescription } from '../calls/registration/confirm-opt-in.ts';
import { customerSettingsDescription } from '../calls/registration/customer-settings.ts';
import { registerDescription } from '../calls/registration/register.ts';
import { registerAtCustomerDescription } from '../calls/registration/register-at-customer.ts';
import { registerAtShopDescription } from '../calls/registration/register-at-shop.ts';
import { registerSubuserDescription } from '../calls/registration/register-subuser.ts';
import { registrationFormDescription } from '../calls/registration/registration-form.ts';
import { resendOptInDescription } from '../calls/registration/resend-opt-in.ts';
import { validateCustomerDescription } from '../calls/registration/validate-customer.ts';
import { configDescription } from '../calls/session/config-description.ts';
import { csrfTokenDescription } from '../calls/session/csrf-token-description.ts';
import { loginDescription } from '../calls/session/login-description.ts';
import { logoutDescription } from '../calls/session/logout-description.ts';
import { reloginDescription } from '../calls/session/relogin-description.ts';
import { sessionDescription } from '../calls/session/session-description.ts';
import { tokenDescription } from '../calls/session/token-description.ts';
import { userInfoDescription } from '../calls/session/user-info-description.ts';
import { createSubuserDescription } from '../calls/subusers/create-subuser.ts';
import { importAccountDescription } from '../calls/subusers/import-account.ts';
import { importSubuserDescription } from '../calls/subusers/import-subuser.ts';
import { resendInvitationDescription } from '../calls/subusers/resend-invitation.ts';
import { subusersDescription } from '../calls/subusers/subusers.ts';
import { withdrawInvitationDescription } from '../calls/subusers/withdraw-invitation.ts';
import type { CallDescription } from '../definition/description.ts';
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

const descriptionEntries = Object.entries<CallDescription>(descriptions) as [
  CallId,
  CallDescription,
][];

export const operations: readonly Operation<CallId>[] = descriptionEntries.map(
  ([id, description]) => createOperation(id, description),
);

export const calls = Object.fromEntries(descriptionEntries.map(([id, { call }]) => [id, call])) as {
  readonly [Id in CallId]: Descriptions[Id]['call'];
};
