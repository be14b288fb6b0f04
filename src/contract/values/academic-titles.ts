/** Academic titles by wire id; 5 is 'none' (rule 16.4). */
export const ACADEMIC_TITLES = {
  5: '',
  220: 'Dr.',
  230: 'Dr. Dr.',
  280: 'Prof.',
  300: 'Prof. Dr.',
  310: 'Prof. Dr. Dr.',
} as const;
