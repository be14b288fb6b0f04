interface Named {
  readonly name: string;
  readonly label: string;
  readonly type: string;
}

const CHOICES: readonly string[] = ['radio', 'select', 'multiselect', 'checkbox'];

/** Faults of server-defined fields; the sentence names the field (rule 12.6). */
export const dynamicFaults = {
  missing: ({ name, label, type }: Named) => {
    if (name === 'tempDatenschutzhinweise') return 'Bitte bestätigen Sie die Datenschutzhinweise.';
    return CHOICES.includes(type)
      ? `Bitte wählen Sie „${label}“ aus.`
      : `Bitte füllen Sie das Feld „${label}“ aus.`;
  },
  invalid: ({ label }: Named) => `Bitte prüfen Sie Ihre Eingabe im Feld „${label}“.`,
} as const;
