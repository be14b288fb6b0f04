import * as z from 'zod/mini';
import { tieToReader } from '../../definition/tie.ts';
import { addressReply } from './address-reply.ts';

export const strictAddressReply = tieToReader(addressReply, z.object({ url: z.url() }));
