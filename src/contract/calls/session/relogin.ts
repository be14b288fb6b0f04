import { defineCall } from '../../definition/call.ts';
import { createObjectReader, isOptionalText } from '../../definition/readers.ts';
import { addressReply } from './address-reply.ts';

export const relogin = defineCall('GET', '/auth/relogin', {
  request: createObjectReader<{ back?: string | undefined }>(
    ({ back }) => (isOptionalText(back) ? { back } : undefined),
    { errorPath: 'back' },
  ),
  reply: addressReply,
  errorStatuses: [400],
});
