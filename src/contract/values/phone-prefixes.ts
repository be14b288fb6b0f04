/** Country prefixes of phone numbers, with the default first (rule 7.8.9). */
export const PHONE_PREFIXES = {
  '+49': 'Deutschland',
  '+43': 'Österreich',
  '+41': 'Schweiz',
  '+352': 'Luxemburg',
  '+32': 'Belgien',
  '+31': 'Niederlande',
  '+33': 'Frankreich',
  '+39': 'Italien',
  '+423': 'Liechtenstein',
} as const;
