/** Choices of the registration's multiselect, in the order in which they travel (rule 12.7). */
export const fieldsOfLaw = [
  'Arbeitsrecht',
  'Baurecht',
  'Erbrecht',
  'Familienrecht',
  'Gesellschaftsrecht',
  'Insolvenzrecht',
  'IT-Recht',
  'Medizinrecht',
  'Mietrecht',
  'Sozialrecht',
  'Steuerrecht',
  'Strafrecht',
  'Verkehrsrecht',
  'Verwaltungsrecht',
  'Wettbewerbsrecht',
] as const;
