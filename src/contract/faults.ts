export type AddressFault = 'street.required' | 'street.length' | 'city.required' | 'city.length';
export type CountryFault = 'country.required';
export type EmailFault = 'email.required' | 'email.invalid';
export type EmailPartsFault = 'emailParts.alias' | 'emailParts.subdomain';
export type NewPasswordFault =
  | 'currentPassword.required'
  | 'repeatNewPassword.required'
  | 'repeatPassword.unequal';
type OptionalTextFault = 'company.length';
export type PasswordFault =
  | 'password.required'
  | 'password.min'
  | 'password.max'
  | 'password.pattern';
export type PasswordRepeatFault = 'repeatPassword.required' | 'repeatPassword.unequal';
type PersonNameFault = `${'firstname' | 'lastname'}.${'required' | 'length' | 'characters'}`;
export type PhoneFault = 'phone.invalid';
export type PostcodeFault = 'postcode.invalid';
type SalutationFault = 'salutation.required';
type TermsFault = 'terms.required';
export type UsernameFault = 'username.required' | 'username.characters';

/** Found by a form or a backend, in no single value. */
type FormFault =
  | 'captcha.consent'
  | 'email.taken'
  | 'username.taken'
  | 'email.customerRule'
  | 'newPassword.removed'
  | `declaration.${'type' | 'reason' | 'reasonLength' | 'name' | 'contract' | 'textLength' | 'endDate'}`;

/** Every fault code of a form; portal/copy/faults.ts has a sentence for each. */
export type FaultCode = ValueFault | FormFault;

/** Found in a single value, or in two that belong together. */
export type ValueFault =
  | AddressFault
  | CountryFault
  | EmailFault
  | EmailPartsFault
  | NewPasswordFault
  | OptionalTextFault
  | PasswordFault
  | PasswordRepeatFault
  | PersonNameFault
  | PhoneFault
  | PostcodeFault
  | SalutationFault
  | TermsFault
  | UsernameFault;
