import { consentFields } from '../../../contract/registration-fields.ts';
import { noTitleId } from '../../../sites/backend-ids.ts';

export const CONSENT = { fields: consentFields, request: 'consent.' } as const;
export const PRESET = { academicTitle: String(noTitleId) };
