import { atom } from 'nanostores';
import type { FieldFault } from '../field-faults.ts';

/** What a form lacks until its captcha may load (rule 7.5.9.a); nothing where it asks for nothing. */
export const $missingConsent = atom<FieldFault | undefined>();
