import { send } from '../../events.ts';
import { Button } from '../Button.tsx';
import {
  DoneDrawing,
  ForbiddenDrawing,
  MailSentDrawing,
  NotFoundDrawing,
} from '../illustrations.tsx';
import { EmptyState } from '../messages/EmptyState.tsx';
import { ErrorSummary } from '../messages/ErrorSummary.tsx';
import { Notice } from '../messages/Notice.tsx';
import { Spinner } from '../messages/Spinner.tsx';
import { TipBox } from '../messages/TipBox.tsx';
import type { Specimen } from './specimen.ts';

export const messages: readonly Specimen[] = [
  {
    name: 'Notice',
    when: 'Was geschehen ist und was zu tun ist, im Text der Seite.',
    states: {
      Hinweis: (
        <Notice heading="Neue Bedingungen" kind="info">
          <p>Sie gelten ab dem 1. Januar.</p>
        </Notice>
      ),
      'Erledigt, schließbar': (
        <Notice heading="Vielen Dank!" kind="success" onClose={() => {}}>
          <p>Ihre Anfrage ist bei uns eingegangen.</p>
        </Notice>
      ),
      Achtung: (
        <Notice heading="Ihre Sitzung endet bald" kind="warning">
          <p>Ihre Eingaben bleiben erhalten.</p>
        </Notice>
      ),
      Fehler: (
        <Notice heading="Das hat nicht geklappt" kind="error">
          <p>Bitte versuchen Sie es später nochmal.</p>
        </Notice>
      ),
    },
  },
  {
    name: 'NoticeRegion',
    when: 'Meldet mit dem Ereignis portal:notice, was auch im Text der Seite steht. Hinweis und Erledigt gehen nach 5 s, Achtung und Fehler bleiben.',
    states: {
      'zum Auslösen': (
        <div className="actions">
          <Button
            look="secondary"
            onClick={() =>
              send('portal:notice', {
                key: 'saved',
                kind: 'success',
                heading: 'Änderungen gespeichert',
              })
            }
          >
            Erfolg melden
          </Button>
          <Button
            look="secondary"
            onClick={() =>
              send('portal:notice', {
                key: 'load',
                kind: 'error',
                heading: 'Nicht gespeichert',
                text: 'Bitte versuchen Sie es später nochmal.',
              })
            }
          >
            Fehler melden
          </Button>
        </div>
      ),
    },
  },
  {
    name: 'ErrorSummary',
    when: 'Nach dem Absenden: was falsch ist, mit einem Link zu jedem Feld. Bekommt den Fokus.',
    states: {
      'zwei Fehler': (
        <ErrorSummary
          attempt={0}
          faults={[
            { name: 't-4', text: 'Ihr Vorname muss mindestens 2 Zeichen lang sein.' },
            { name: 'c-3', text: 'Bitte akzeptieren Sie die AGB.' },
          ]}
        />
      ),
    },
  },
  {
    name: 'TipBox',
    when: 'Hilft beim Ausfüllen, ohne dass man sie lesen muss.',
    states: {
      Tipp: <TipBox heading="Tipp">Halten Sie Ihre Kundennummer bereit.</TipBox>,
    },
  },
  {
    name: 'Spinner',
    when: 'Warten, in Worten. Im HTML einer Seite: Waiting.astro.',
    states: { lädt: <Spinner /> },
  },
  {
    name: 'EmptyState',
    when: 'Wo es nichts aufzulisten gibt.',
    states: { leer: <EmptyState>Noch keine Angaben.</EmptyState> },
  },
  {
    name: 'illustrations',
    when: 'Eine Zeichnung auf Seiten, die nur eine Sache sagen.',
    states: {
      'Post unterwegs': <MailSentDrawing />,
      'kein Zugriff': <ForbiddenDrawing />,
      'nicht gefunden': <NotFoundDrawing />,
      erledigt: <DoneDrawing />,
    },
  },
];
