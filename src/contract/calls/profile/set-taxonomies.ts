import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { requiredText } from '../../replies/tolerant.ts';
import { UNKNOWN_CHOICE } from '../examples.ts';

export const setTaxonomies = defineCall('PATCH', '/account/SetTaxonomies', {
  access: 'signed-in',
  request: z.object({ taxonomies: z.array(requiredText) }),
  errorStatuses: [400, 401, 403],
});

export const setTaxonomiesDescription = {
  call: setTaxonomies,
  rules: '5.3.4',
  summary: 'Replaces the chosen taxonomies',
  description: 'The list is the whole selection. An empty list removes all taxonomies.',
  requestExample: { taxonomies: ['t1', 't2'] },
  errorExample: { property: 'taxonomies', constraint: 'isIn', text: UNKNOWN_CHOICE },
} satisfies CallDescription;
