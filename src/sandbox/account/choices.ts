interface Option {
  readonly id: string;
  readonly label: string;
}

export const OCCUPATION_SPHERES: readonly Option[] = [
  { id: 'anwaltschaft', label: 'Rechtsanwaltschaft' },
  { id: 'notariat', label: 'Notariat' },
  { id: 'steuerberatung', label: 'Steuerberatung' },
  { id: 'wirtschaftspruefung', label: 'Wirtschaftsprüfung' },
  { id: 'justiz', label: 'Justiz' },
  { id: 'verwaltung', label: 'Öffentliche Verwaltung' },
  { id: 'unternehmen', label: 'Rechts- und Steuerabteilung' },
  { id: 'personal', label: 'Personalwesen' },
  { id: 'lehre', label: 'Forschung und Lehre' },
  { id: 'ausbildung', label: 'Studium und Referendariat' },
];

export const TAXONOMIES: readonly Option[] = [
  'Abgabenordnung',
  'Arbeitsrecht',
  'Arzthaftungsrecht',
  'Bank- und Kapitalmarktrecht',
  'Bau- und Architektenrecht',
  'Berufsrecht',
  'Bilanzrecht',
  'Datenschutzrecht',
  'Einkommensteuer',
  'Erbrecht',
  'Europarecht',
  'Familienrecht',
  'Gesellschaftsrecht',
  'Gewerblicher Rechtsschutz',
  'Grunderwerbsteuer',
  'Insolvenzrecht',
  'IT-Recht',
  'Kartellrecht',
  'Körperschaftsteuer',
  'Medizinrecht',
  'Mietrecht',
  'Sozialrecht',
  'Strafrecht',
  'Umsatzsteuer',
  'Umweltrecht',
  'Vergaberecht',
  'Verkehrsrecht',
  'Versicherungsrecht',
  'Verwaltungsrecht',
  'Wettbewerbsrecht',
].map((label, index) => ({ id: `t${index + 1}`, label }));

interface Issue extends Option {
  readonly description: string;
  readonly frequency: string;
}

export const NEWSLETTERS: readonly Issue[] = [
  {
    id: '101',
    label: 'Arbeitsrecht',
    description: 'Urteile des Bundesarbeitsgerichts und Neues zum Betriebsverfassungsrecht.',
    frequency: 'wöchentlich',
  },
  {
    id: '102',
    label: 'Bau- und Architektenrecht',
    description: 'VOB, HOAI und Bauträgerrecht aus Sicht der Praxis.',
    frequency: 'monatlich',
  },
  {
    id: '103',
    label: 'Erbrecht',
    description: 'Testamentsgestaltung, Pflichtteil und Nachfolgeplanung.',
    frequency: 'monatlich',
  },
  {
    id: '104',
    label: 'Familienrecht',
    description: 'Unterhalt, Zugewinn und Sorgerecht mit Berechnungsbeispielen.',
    frequency: '14-täglich',
  },
  {
    id: '105',
    label: 'Gesellschaftsrecht',
    description: 'GmbH, AG und Personengesellschaften nach dem MoPeG.',
    frequency: 'monatlich',
  },
  {
    id: '106',
    label: 'Insolvenzrecht',
    description: 'Sanierung, Anfechtung und Geschäftsleiterhaftung.',
    frequency: 'monatlich',
  },
  {
    id: '107',
    label: 'IT-Recht',
    description: 'Datenschutz, KI-Verordnung und Vertragsgestaltung.',
    frequency: '14-täglich',
  },
  {
    id: '108',
    label: 'Mietrecht',
    description: 'Wohn- und Gewerberaummiete, WEG-Reform.',
    frequency: 'wöchentlich',
  },
  {
    id: '109',
    label: 'Sozialrecht',
    description: 'Kranken-, Renten- und Arbeitslosenversicherung.',
    frequency: 'monatlich',
  },
  {
    id: '110',
    label: 'Steuerrecht',
    description: 'BFH-Rechtsprechung und Schreiben der Finanzverwaltung.',
    frequency: 'wöchentlich',
  },
  {
    id: '111',
    label: 'Strafrecht',
    description: 'Entscheidungen des BGH und Verteidigungspraxis.',
    frequency: 'monatlich',
  },
  {
    id: '112',
    label: 'Verkehrsrecht',
    description: 'Unfallregulierung, Bußgeld und Fahrerlaubnis.',
    frequency: '14-täglich',
  },
  {
    id: '113',
    label: 'Verwaltungsrecht',
    description: 'Planungs-, Kommunal- und Beamtenrecht.',
    frequency: 'monatlich',
  },
  {
    id: '114',
    label: 'Wettbewerbsrecht',
    description: 'Lauterkeits- und Kartellrecht, Abmahnungen.',
    frequency: 'monatlich',
  },
];
