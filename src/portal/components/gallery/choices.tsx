import { useState } from 'react';
import { CheckList } from '../field-groups/CheckList.tsx';
import { RadioGroup } from '../field-groups/RadioGroup.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Select } from '../fields/Select.tsx';
import { Multiselect, type MultiselectProps } from '../multiselect/Multiselect.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { Pill } from '../Pill.tsx';
import type { Specimen } from './specimen.ts';

const LAW = ['Arbeitsrecht', 'Baurecht', 'Erbrecht', 'Familienrecht', 'Steuerrecht', 'Strafrecht'];
const OPTIONS = LAW.map((label) => ({ value: label, label }));
const MATTERS = OPTIONS.slice(0, 3);

type Chosen = Omit<MultiselectProps, 'options' | 'value' | 'onChange' | 'label'> & {
  readonly start?: readonly string[];
};

function LawMultiselect({ start = [], ...props }: Chosen) {
  const [value, setValue] = useState<readonly string[]>(start);
  return (
    <Multiselect
      label="Rechtsgebiete"
      onChange={setValue}
      options={OPTIONS}
      value={value}
      {...props}
    />
  );
}

function Newsletters() {
  const [value, setValue] = useState<readonly string[]>(['Erbrecht']);
  return (
    <CheckList
      label="Newsletter"
      name="cl-1"
      onChange={setValue}
      options={OPTIONS.map((option) => ({ ...option, details: 'erscheint monatlich' }))}
      value={value}
    />
  );
}

export const choices: readonly Specimen[] = [
  {
    name: 'Select',
    when: 'Eins von vielen, wo das Auge die Liste nicht braucht. Bei wenigen: RadioGroup.',
    states: {
      leer: <Select label="Thema" name="s-1" options={MATTERS} required />,
      gewählt: <Select defaultValue="Erbrecht" label="Thema" name="s-2" options={MATTERS} />,
      falsch: (
        <Select
          fault="Bitte wählen Sie „Thema“ aus."
          label="Thema"
          name="s-3"
          options={MATTERS}
          required
        />
      ),
    },
  },
  {
    name: 'RadioGroup',
    when: 'Eins von wenigen, alle sichtbar.',
    states: {
      untereinander: (
        <RadioGroup defaultValue="Baurecht" label="Gebiet" name="r-1" options={MATTERS} required />
      ),
      nebeneinander: (
        <RadioGroup alignment="horizontal" label="Gebiet" name="r-2" options={MATTERS} />
      ),
      falsch: (
        <RadioGroup
          fault="Bitte wählen Sie „Gebiet“ aus."
          label="Gebiet"
          name="r-3"
          options={MATTERS}
          required
        />
      ),
    },
  },
  {
    name: 'Checkbox',
    when: 'Eine Zustimmung oder ein Ja. Nie vorher angekreuzt.',
    states: {
      'leer, mit Verweis': (
        <Checkbox name="c-1" required>
          Ich akzeptiere die <NewTabLink href="/kontakt">AGB</NewTabLink>.
        </Checkbox>
      ),
      angekreuzt: (
        <Checkbox defaultChecked name="c-2">
          Ich möchte informiert werden.
        </Checkbox>
      ),
      fehlt: (
        <Checkbox fault="Bitte akzeptieren Sie die AGB." name="c-3" required>
          Ich akzeptiere die AGB.
        </Checkbox>
      ),
    },
  },
  {
    name: 'CheckList',
    when: 'Mehreres von vielem, das Erklärung braucht.',
    states: { 'teils gewählt': <Newsletters /> },
  },
  {
    name: 'Multiselect',
    when: 'Mehreres von vielem, das sich am Namen findet. Auf schmalen Bildschirmen füllt die offene Liste den Bildschirm (FullscreenContainer).',
    states: {
      leer: <LawMultiselect name="m-1" />,
      gewählt: <LawMultiselect name="m-2" start={['Erbrecht', 'Steuerrecht']} />,
      falsch: <LawMultiselect fault="Bitte wählen Sie „Rechtsgebiete“ aus." name="m-3" required />,
    },
  },
  {
    name: 'Pill',
    when: 'Etwas Gewähltes, das man wieder wegnehmen kann: offen, schließend, geschlossen.',
    states: { offen: <Pill label="Mietrecht" onClosed={() => {}} /> },
  },
];
