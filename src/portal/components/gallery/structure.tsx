import { AddressBlock } from '../AddressBlock.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { Stepper } from '../Stepper.tsx';
import { SummaryList } from '../SummaryList.tsx';
import type { Specimen } from './specimen.ts';

const STEPS = ['Zugangsdaten', 'Adresse', 'Prüfen'];
const LINES = ['Kanzlei Nord', 'Hafenstraße 7', '20457 Hamburg'];

export const structure: readonly Specimen[] = [
  {
    name: 'Stepper',
    when: 'Ein Formular in Schritten. Erledigte Schritte führen zurück.',
    states: Object.fromEntries(
      STEPS.map((step, current) => [
        `Schritt ${current + 1}`,
        <Stepper current={current} key={step} onGo={() => {}} steps={STEPS} />,
      ]),
    ),
  },
  {
    name: 'SummaryList',
    when: 'Antworten, die man vor dem Absenden prüft oder in den Einstellungen liest.',
    states: {
      'zum Bearbeiten': (
        <SummaryList
          entries={[
            { term: 'Name', details: 'Jana Beispiel' },
            { term: 'Adresse', details: <AddressBlock lines={LINES} /> },
            { term: 'Telefon', details: undefined },
          ]}
          heading="Lieferadresse"
          onEdit={() => {}}
        />
      ),
      'nur zum Lesen': (
        <SummaryList
          entries={[{ term: 'E-Mail-Adresse', details: 'jana@kanzlei-nord.de' }]}
          heading="Zugangsdaten"
        />
      ),
    },
  },
  {
    name: 'AddressBlock',
    when: 'Eine Postanschrift, wie sie auf dem Umschlag steht.',
    states: { 'drei Zeilen': <AddressBlock lines={LINES} /> },
  },
  {
    name: 'NewTabLink',
    when: 'Ein Link, der einen neuen Tab öffnet und es sagt.',
    states: { Link: <NewTabLink href="/kontakt">Hilfe</NewTabLink> },
  },
];
