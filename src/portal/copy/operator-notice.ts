/** Above the operator's own words (rule 27.13). */
export const operatorNotice = {
  heading: 'Aktueller Hinweis',
} as const;
