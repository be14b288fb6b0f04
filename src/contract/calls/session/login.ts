import { defineCall } from '../../definition/call.ts';
import { createObjectReader, isOptionalText } from '../../definition/readers.ts';
import { addressReply } from './address-reply.ts';

export const login = defineCall('GET', '/auth/login', {
  request: createObjectReader<{ back?: string | undefined; prompt?: 'none' | undefined }>(
    ({ back, prompt }) =>
      isOptionalText(back) && (prompt === undefined || prompt === 'none')
        ? { back, prompt }
        : undefined,
    { errorPath: 'prompt' },
  ),
  reply: addressReply,
  errorStatuses: [400],
});
