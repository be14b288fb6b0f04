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
import {
  CHOICE_SPECIMENS,
  FIELD_SPECIMENS,
  PASSWORD_SPECIMENS,
  SPECIMEN_ERRORS,
} from './field-specimens.tsx';
import { type Specimens, specimensOf } from './states.ts';

function FullscreenText() {
  const [isFullscreen, setFullscreen] = useState(false);
  return (
    <FullscreenContainer
      isFullscreen={isFullscreen}
      label="Ganzer Text"
      onClose={() => setFullscreen(false)}
    >
      <div className="flow">
        <p>Ein langer Text, den man lieber auf dem ganzen Bildschirm liest.</p>
        <Button look="secondary" onClick={() => setFullscreen(!isFullscreen)}>
          {isFullscreen ? 'Verkleinern' : 'Bildschirm füllen'}
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

const createSecondaryButton = (label: string) => (
  <Button key={label} look="secondary">
    {label}
  </Button>
);
const BUTTON_ROW = (
  <ButtonGroup>
    <Button>Weiter</Button>
    {createSecondaryButton('Zurück')}
    {createSecondaryButton('Entwurf speichern')}
  </ButtonGroup>
);
const CONTACT_LINK = (
  <a href="/kontakt" key="contact">
    Kontakt
  </a>
);

/** The states of the React components, by the heading of a group and by the name of the component. */
export const SPECIMEN_GROUPS: Readonly<Record<string, Readonly<Record<string, Specimens>>>> = {
  Felder: FIELD_SPECIMENS,
  Auswahl: CHOICE_SPECIMENS,
  Passwort: PASSWORD_SPECIMENS,
  Aktionen: {
    Button: specimensOf(Button, { children: 'Speichern' })({
      primär: {},
      sekundär: { look: 'secondary', children: 'Abbrechen' },
      beschäftigt: { isBusy: true },
      schläft: { disabled: true },
    }),
    ButtonGroup: {
      'alles passt': BUTTON_ROW,
      'wenig Platz': <div className="gallery-narrow">{BUTTON_ROW}</div>,
    },
    Dropdown: specimensOf(Dropdown)({
      geschlossen: { children: [CONTACT_LINK, createSecondaryButton('Drucken')] },
    }),
    FullscreenContainer: specimensOf(FullscreenText)({ normal: {} }),
  },
  Meldungen: {
    Notice: specimensOf(Notice)({
      Hinweis: { kind: 'info', heading: 'Neue Bedingungen', children: <p>Ab dem 1. Januar.</p> },
      'Erledigt, schließbar': { kind: 'success', heading: 'Vielen Dank!', onClose: () => {} },
      Achtung: { kind: 'warning', heading: 'Ihre Sitzung endet bald' },
      Fehler: { kind: 'error', heading: 'Das hat nicht geklappt' },
    }),
    NoticeRegion: specimensOf(NoticeButton)({
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
    ErrorSummary: specimensOf(ErrorSummary)({
      'zwei Fehler': { attempt: 0, errors: SPECIMEN_ERRORS },
    }),
    TipBox: specimensOf(TipBox)({
      Tipp: { heading: 'Tipp', children: 'Halten Sie Ihre Kundennummer bereit.' },
    }),
    Spinner: specimensOf(Spinner)({ lädt: {} }),
    EmptyState: specimensOf(EmptyState)({ leer: { children: 'Noch keine Angaben.' } }),
  },
  Gliederung: {
    Stepper: specimensOf(Stepper, {
      onStepChosen: () => {},
      steps: ['Zugangsdaten', 'Adresse', 'Prüfen'],
    })({
      'Schritt 1': { currentStep: 0 },
      'Schritt 2': { currentStep: 1 },
      'Schritt 3': { currentStep: 2 },
      'lange Namen': {
        currentStep: 1,
        steps: ['Zugangsdaten', 'Rechnungsadresse', 'Benachrichtigungen', 'Zusammenfassung'],
      },
    }),
    SummaryList: specimensOf(SummaryList)({
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
    NewTabLink: specimensOf(NewTabLink)({ Link: { href: '/kontakt', children: 'Hilfe' } }),
  },
};
