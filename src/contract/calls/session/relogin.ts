import { defineCall } from '../../definition/call.ts';
import { parseText, readObject } from '../../definition/readers.ts';
import { addressReply } from './address-reply.ts';

export const relogin = defineCall('GET', '/auth/relogin', {
  request: readObject<{ back?: string | undefined }>(({ back }) => ({ back: parseText(back) })),
  reply: addressReply,
  errorStatuses: [400],
});
