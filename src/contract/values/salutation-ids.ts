/** Wire ids; `none` is 'no statement', which a site may offer (rule 0.18). */
export const SALUTATION_IDS = { none: 0, herr: 1, frau: 2 } as const;
