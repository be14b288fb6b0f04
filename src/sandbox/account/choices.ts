export interface Option {
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

export const TAXONOMIES: readonly Option[] = `
  Abgabenordnung, Arbeitsrecht, Arzthaftungsrecht, Bank- und Kapitalmarktrecht,
  Bau- und Architektenrecht, Berufsrecht, Bilanzrecht, Datenschutzrecht, Einkommensteuer, Erbrecht,
  Europarecht, Familienrecht, Gesellschaftsrecht, Gewerblicher Rechtsschutz, Grunderwerbsteuer,
  Insolvenzrecht, IT-Recht, Kartellrecht, Körperschaftsteuer, Medizinrecht, Mietrecht,
  Sozialrecht, Strafrecht, Umsatzsteuer, Umweltrecht, Vergaberecht, Verkehrsrecht,
  Versicherungsrecht, Verwaltungsrecht, Wettbewerbsrecht
`
  .split(',')
  .map((label, index) => ({ id: `t${index + 1}`, label: label.trim() }));

/** Id, how often, name, what it is about. */
export const NEWSLETTERS = `
  101 | wöchentlich | Arbeitsrecht | Urteile des Bundesarbeitsgerichts und Neues zum Betriebsverfassungsrecht.
  102 | monatlich | Bau- und Architektenrecht | VOB, HOAI und Bauträgerrecht aus Sicht der Praxis.
  103 | monatlich | Erbrecht | Testamentsgestaltung, Pflichtteil und Nachfolgeplanung.
  104 | 14-täglich | Familienrecht | Unterhalt, Zugewinn und Sorgerecht mit Berechnungsbeispielen.
  105 | monatlich | Gesellschaftsrecht | GmbH, AG und Personengesellschaften nach dem MoPeG.
  106 | monatlich | Insolvenzrecht | Sanierung, Anfechtung und Geschäftsleiterhaftung.
  107 | 14-täglich | IT-Recht | Datenschutz, KI-Verordnung und Vertragsgestaltung.
  108 | wöchentlich | Mietrecht | Wohn- und Gewerberaummiete, WEG-Reform.
  109 | monatlich | Sozialrecht | Kranken-, Renten- und Arbeitslosenversicherung.
  110 | wöchentlich | Steuerrecht | BFH-Rechtsprechung und Schreiben der Finanzverwaltung.
  111 | monatlich | Strafrecht | Entscheidungen des BGH und Verteidigungspraxis.
  112 | 14-täglich | Verkehrsrecht | Unfallregulierung, Bußgeld und Fahrerlaubnis.
  113 | monatlich | Verwaltungsrecht | Planungs-, Kommunal- und Beamtenrecht.
  114 | monatlich | Wettbewerbsrecht | Lauterkeits- und Kartellrecht, Abmahnungen.
`
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', frequency = '', label = '', description = ''] = line.trim().split(' | ');
    return { id, label, description, frequency };
  });
