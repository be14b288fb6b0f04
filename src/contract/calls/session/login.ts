import { defineCall } from '../../definition/call.ts';
import { isOptionalText, readObject } from '../../definition/readers.ts';
import { addressReply } from './address-reply.ts';

export const login = defineCall('GET', '/auth/login', {
  request: readObject<{ back?: string | undefined; prompt?: 'none' | undefined }>(
    ({ back, prompt }) =>
      isOptionalText(back) && (prompt === undefined || prompt === 'none')
        ? { back, prompt }
        : undefined,
    { errorPath: 'prompt' },
  ),
  reply: addressReply,
  errorStatuses: [400],
});
