/** The order is the order on the wire (rule 12.7). */
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
