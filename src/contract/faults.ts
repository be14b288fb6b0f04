import type { AddressFault } from './values/address.ts';
import type { CountryFault } from './values/country.ts';
import type { EmailFault } from './values/email.ts';
import type { EmailPartsFault } from './values/email-parts.ts';
import type { NewPasswordFault } from './values/new-password.ts';
import type { OptionalTextFault } from './values/optional-text.ts';
import type { PasswordFault } from './values/password.ts';
import type { PasswordRepeatFault } from './values/password-repeat.ts';
import type { PersonNameFault } from './values/person-name.ts';
import type { PhoneFault } from './values/phone.ts';
import type { PostcodeFault } from './values/postcode.ts';
import type { SalutationFault } from './values/salutation.ts';
import type { TermsFault } from './values/terms.ts';
import type { UsernameFault } from './values/username.ts';

/** Every validation fault code; copy/faults.ts has a sentence for each. */
export type FaultCode =
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
