export type ValueFault =
  | `${'street' | 'city'}.${'required' | 'length'}`
  | 'company.length'
  | 'country.required'
  | `email.${'required' | 'invalid'}`
  | `emailParts.${'alias' | 'subdomain'}`
  | `${'currentPassword' | 'repeatNewPassword'}.required`
  | `repeatPassword.${'required' | 'unequal'}`
  | `password.${'required' | 'min' | 'max' | 'pattern'}`
  | `${'firstname' | 'lastname'}.${'required' | 'length' | 'characters'}`
  | 'phone.invalid'
  | 'postcode.invalid'
  | 'salutation.required'
  | 'terms.required'
  | `username.${'required' | 'characters'}`;

type FormFault =
  | 'captcha.consent'
  | 'email.taken'
  | 'username.taken'
  | 'email.customerRule'
  | 'newPassword.removed'
  | `declaration.${'type' | 'reason' | 'reasonLength' | 'name' | 'contract' | 'textLength' | 'endDate'}`;

/** Every fault code of a form; portal/copy/faults.ts has a sentence for each. */
export type FaultCode = ValueFault | FormFault;
