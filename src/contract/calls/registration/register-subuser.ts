import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { EMAIL_ERROR, SUBUSER_REGISTRATION } from '../examples.ts';
import { customerRegistration } from './customer-registration.ts';

export const registerSubuser = defineCall('POST', '/account/self/create/subuser', {
  successStatus: 201,
  hasCaptcha: true,
  request: customerRegistration,
  errorStatuses: [400, 403, 429],
  emptyStatuses: [404],
});

export const registerSubuserDescription = {
  call: registerSubuser,
  rules: '5.2.8, 5.2.b',
  summary: 'Registers a subuser of a customer; 404 when the customer does not exist',
  description:
    'The portal sends this call if the settings of the customer have `subuser`. The fields are those of POST /account/self/create.',
  requestExample: SUBUSER_REGISTRATION,
  errorExample: EMAIL_ERROR,
} satisfies CallDescription;
