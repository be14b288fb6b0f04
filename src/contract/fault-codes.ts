import type { valueFaults } from './value-faults.ts';

export type ValueFault = keyof typeof valueFaults;

type FormFault =
  | 'captcha.consent'
  | 'email.taken'
  | 'username.taken'
  | 'email.customerRule'
  | 'newPassword.removed'
  | `declaration.${'type' | 'reason' | 'reasonLength' | 'name' | 'contract' | 'textLength' | 'endDate'}`;

/** Every fault code of a form; portal/copy/faults.ts has a sentence for each. */
export type FaultCode = ValueFault | FormFault;
