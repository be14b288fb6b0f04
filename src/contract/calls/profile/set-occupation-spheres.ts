import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { requiredText } from '../../replies/tolerant.ts';
import { UNKNOWN_CHOICE } from '../examples.ts';

export const setOccupationSpheres = defineCall('PATCH', '/account/SetOccupationSpheres', {
  access: 'signed-in',
  request: z.object({ occupation_sphere: z.array(requiredText) }),
  errorStatuses: [400, 401, 403],
});

export const setOccupationSpheresDescription = {
  call: setOccupationSpheres,
  rules: '5.3.3',
  summary: 'Replaces the chosen occupation spheres',
  description: 'The list is the whole selection. An empty list removes all occupation spheres.',
  requestExample: { occupation_sphere: ['notariat'] },
  errorExample: { property: 'occupation_sphere', constraint: 'isIn', text: UNKNOWN_CHOICE },
} satisfies CallDescription;
