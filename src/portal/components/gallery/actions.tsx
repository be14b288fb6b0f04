import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { ButtonGroup } from '../ButtonGroup.tsx';
import { Dropdown } from '../overlays/Dropdown.tsx';
import { FullscreenContainer } from '../overlays/FullscreenContainer.tsx';
import { SidePanel } from '../overlays/SidePanel.tsx';
import type { Specimen } from './specimen.ts';

const STEPS: ReactNode = [
  <Button key="on">Weiter</Button>,
  <Button key="back" look="secondary">
    Zurück
  </Button>,
  <Button key="save" look="secondary">
    Entwurf speichern
  </Button>,
];

function Panel() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" look="secondary" onClick={() => setOpen(true)}>
        Seitenleiste öffnen
      </Button>
      <SidePanel heading="Seitenleiste" onClose={() => setOpen(false)} open={open}>
        <p>Der Fokus bleibt hier, bis sie geschlossen wird.</p>
        <p>
          <a href="/kontakt">Kontakt</a>
        </p>
      </SidePanel>
    </>
  );
}

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

export const actions: readonly Specimen[] = [
  {
    name: 'Button',
    when: 'Eine Handlung. Eine primäre je Bildschirm; was weggeht oder verwirft, ist sekundär. Was woanders hinführt, ist ein Link.',
    states: {
      primär: <Button>Speichern</Button>,
      sekundär: <Button look="secondary">Abbrechen</Button>,
      beschäftigt: <Button busy>Speichern</Button>,
      schläft: <Button disabled>Speichern</Button>,
    },
  },
  {
    name: 'ButtonGroup',
    when: 'Mehrere Handlungen, die wichtigste zuerst. Was nicht passt, steht unter ‚Mehr‘.',
    states: {
      'alles passt': <ButtonGroup>{STEPS}</ButtonGroup>,
      'wenig Platz': (
        <div className="gallery-narrow">
          <ButtonGroup>{STEPS}</ButtonGroup>
        </div>
      ),
      'statisch, links': (
        <div className="gallery-narrow">
          <ButtonGroup alignment="left" mode="static">
            {STEPS}
          </ButtonGroup>
        </div>
      ),
    },
  },
  {
    name: 'Dropdown',
    when: 'Handlungen oder Links, die selten gebraucht werden.',
    states: {
      geschlossen: (
        <Dropdown label="Weitere Aktionen">
          <a href="/kontakt">Kontakt</a>
          <Button look="secondary">Drucken</Button>
        </Dropdown>
      ),
    },
  },
  {
    name: 'SidePanel',
    when: 'Was zum Konto gehört und die Seite nicht verlassen soll.',
    states: { geschlossen: <Panel /> },
  },
  {
    name: 'FullscreenContainer',
    when: 'Lange Texte und Listen, die den Bildschirm füllen dürfen: normal, fullscreen, mobile-fullscreen.',
    states: { normal: <FullText /> },
  },
];
