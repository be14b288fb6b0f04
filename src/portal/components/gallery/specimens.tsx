import { useState } from 'react';
import { type NoticeContent, showNotice } from '../../notices.ts';
import { Button } from '../Button.tsx';
import { ButtonGroup } from '../ButtonGroup.tsx';
import { EmptyState } from '../messages/EmptyState.tsx';
import { ErrorSummary } from '../messages/ErrorSummary.tsx';
import { Notice } from '../messages/Notice.tsx';
import { Spinner } from '../messages/Spinner.tsx';
import { TipBox } from '../messages/TipBox.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { Dropdown } from '../overlays/Dropdown.tsx';
import { FullscreenContainer } from '../overlays/FullscreenContainer.tsx';
import { Stepper } from '../Stepper.tsx';
import { SummaryList } from '../SummaryList.tsx';
import { CHOICES, ERRORS, FIELDS, PASSWORDS } from './field-specimens.tsx';
import { of, type States } from './states.ts';

function FullText() {
  const [full, setFull] = useState(false);
  return (
    <FullscreenContainer full={full} label="Ganzer Text" onClose={() => setFull(false)}>
      <div className="flow">
        <p>Ein langer Text, den man lieber auf dem ganzen Bildschirm liest.</p>
        <Button look="secondary" onClick={() => setFull(!full)}>
          {full ? 'Verkleinern' : 'Bildschirm füllen'}
        </Button>
      </div>
    </FullscreenContainer>
  );
}

function NoticeButton({ notice }: { readonly notice: NoticeContent }) {
  return (
    <Button look="secondary" onClick={() => showNotice(notice)}>
      Melden
    </Button>
  );
}

const secondary = (label: string) => (
  <Button key={label} look="secondary">
    {label}
  </Button>
);
const ROW = (
  <ButtonGroup>
    <Button>Weiter</Button>
    {secondary('Zurück')}
    {secondary('Entwurf speichern')}
  </ButtonGroup>
);
const CONTACT = (
  <a href="/kontakt" key="contact">
    Kontakt
  </a>
);

/** The components, which are named like their files, by the heading of their group. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, States>>>> = {
  Felder: FIELDS,
  Auswahl: CHOICES,
  Passwort: PASSWORDS,
  Aktionen: {
    Button: of(Button, { children: 'Speichern' })({
      primär: {},
      sekundär: { look: 'secondary', children: 'Abbrechen' },
      beschäftigt: { busy: true },
      schläft: { disabled: true },
    }),
    ButtonGroup: {
      'alles passt': ROW,
      'wenig Platz': <div className="gallery-narrow">{ROW}</div>,
    },
    Dropdown: of(Dropdown)({
      geschlossen: { children: [CONTACT, secondary('Drucken')] },
    }),
    FullscreenContainer: of(FullText)({ normal: {} }),
  },
  Meldungen: {
    Notice: of(Notice)({
      Hinweis: { kind: 'info', heading: 'Neue Bedingungen', children: <p>Ab dem 1. Januar.</p> },
      'Erledigt, schließbar': { kind: 'success', heading: 'Vielen Dank!', onClose: () => {} },
      Achtung: { kind: 'warning', heading: 'Ihre Sitzung endet bald' },
      Fehler: { kind: 'error', heading: 'Das hat nicht geklappt' },
    }),
    NoticeRegion: of(NoticeButton)({
      Erfolg: { notice: { key: 'saved', kind: 'success', heading: 'Änderungen gespeichert' } },
      Fehler: {
        notice: {
          key: 'load',
          kind: 'error',
          heading: 'Nicht gespeichert',
          text: 'Bitte versuchen Sie es später nochmal.',
        },
      },
    }),
    ErrorSummary: of(ErrorSummary)({ 'zwei Fehler': { attempt: 0, errors: ERRORS } }),
    TipBox: of(TipBox)({
      Tipp: { heading: 'Tipp', children: 'Halten Sie Ihre Kundennummer bereit.' },
    }),
    Spinner: of(Spinner)({ lädt: {} }),
    EmptyState: of(EmptyState)({ leer: { children: 'Noch keine Angaben.' } }),
  },
  Gliederung: {
    Stepper: of(Stepper, { onGo: () => {}, steps: ['Zugangsdaten', 'Adresse', 'Prüfen'] })({
      'Schritt 1': { current: 0 },
      'Schritt 2': { current: 1 },
      'Schritt 3': { current: 2 },
      'lange Namen': {
        current: 1,
        steps: ['Zugangsdaten', 'Rechnungsadresse', 'Benachrichtigungen', 'Zusammenfassung'],
      },
    }),
    SummaryList: of(SummaryList)({
      'zum Bearbeiten': {
        heading: 'Lieferadresse',
        entries: [
          { term: 'Name', details: 'Jana Beispiel' },
          { term: 'Adresse', details: 'Hafenstraße 7, 20457 Hamburg' },
          { term: 'Telefon', details: undefined },
        ],
        onEdit: () => {},
      },
    }),
    NewTabLink: of(NewTabLink)({ Link: { href: '/kontakt', children: 'Hilfe' } }),
  },
};
