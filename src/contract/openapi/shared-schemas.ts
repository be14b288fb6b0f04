import {
  addressFieldDescription,
  addressValuesDescription,
  fieldValueDescription,
} from '../calls/profile/address-field.ts';
import type { SchemaDescription } from '../definition/description.ts';
import { wknDescription } from '../form/fixed-fields.ts';
import {
  choiceDescription,
  choiceLabelDescription,
  fieldLimitsDescription,
  fieldNameDescription,
  formFieldDescription,
  lengthLimitDescription,
  patternDescription,
} from '../form/form-field.ts';
import { optionalTimeDescription, timeOrEmptyDescription } from '../replies/tolerant.ts';
import { cityDescription, countryDescription, streetDescription } from '../values/address.ts';
import { captchaTokenDescription } from '../values/captcha-token.ts';
import { salutationIdDescription, titleIdDescription } from '../values/choice-ids.ts';
import { companyDescription } from '../values/company.ts';
import { customerIdDescription } from '../values/customer-id.ts';
import { emailDescription } from '../values/email.ts';
import { mailedPageDescription } from '../values/mailed-page.ts';
import {
  currentPasswordDescription,
  newPasswordRepeatDescription,
} from '../values/new-password.ts';
import { passwordDescription } from '../values/password.ts';
import { firstnameDescription, lastnameDescription } from '../values/person-name.ts';
import { phoneDescription } from '../values/phone.ts';
import { portalIdDescription } from '../values/portal-id.ts';
import { postcodeDescription } from '../values/postcode.ts';
import { productNameDescription } from '../values/product-name.ts';
import { usernameDescription, validatedUsernameDescription } from '../values/username.ts';

/** Values and objects that several calls share. */
export const sharedSchemas: readonly SchemaDescription[] = [
  emailDescription,
  passwordDescription,
  usernameDescription,
  validatedUsernameDescription,
  firstnameDescription,
  lastnameDescription,
  phoneDescription,
  companyDescription,
  streetDescription,
  cityDescription,
  countryDescription,
  postcodeDescription,
  currentPasswordDescription,
  newPasswordRepeatDescription,
  captchaTokenDescription,
  mailedPageDescription,
  salutationIdDescription,
  titleIdDescription,
  portalIdDescription,
  customerIdDescription,
  productNameDescription,
  timeOrEmptyDescription,
  optionalTimeDescription,
  formFieldDescription,
  fieldNameDescription,
  choiceDescription,
  choiceLabelDescription,
  fieldLimitsDescription,
  patternDescription,
  lengthLimitDescription,
  wknDescription,
  addressFieldDescription,
  fieldValueDescription,
  addressValuesDescription,
];
