// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressBlock } from '../../src/components/AddressBlock.tsx';
import { Button } from '../../src/components/Button.tsx';
import { ButtonGroup } from '../../src/components/ButtonGroup.tsx';
import { Checkbox } from '../../src/components/Checkbox.tsx';
import { EmailParts } from '../../src/components/EmailParts.tsx';
import { EmptyState } from '../../src/components/EmptyState.tsx';
import { ErrorSummary } from '../../src/components/ErrorSummary.tsx';
import { FullscreenContainer } from '../../src/components/FullscreenContainer.tsx';
import { Multiselect } from '../../src/components/Multiselect.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { PasswordField } from '../../src/components/PasswordField.tsx';
import { PasswordStrength } from '../../src/components/PasswordStrength.tsx';
import { PhoneField } from '../../src/components/PhoneField.tsx';
import { RadioGroup } from '../../src/components/RadioGroup.tsx';
import { Select } from '../../src/components/Select.tsx';
import { SidePanel } from '../../src/components/SidePanel.tsx';
import { Spinner } from '../../src/components/Spinner.tsx';
import { Stepper } from '../../src/components/Stepper.tsx';
import { SummaryList } from '../../src/components/SummaryList.tsx';
import { TextArea } from '../../src/components/TextArea.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { TipBox } from '../../src/components/TipBox.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const CHOICES = [{ value: 'a', label: 'Arbeitsrecht' }];
const UNMET = {
  length: false,
  lowercase: false,
  uppercase: false,
  digit: false,
  special: false,
  safeLength: false,
};

const KIT: Record<string, ReactElement> = {
  AddressBlock: <AddressBlock lines={['Weg 1', '80331 München']} />,
  ButtonGroup: (
    <ButtonGroup>
      <Button>Weiter</Button>
      <Button look="secondary">Zurück</Button>
    </ButtonGroup>
  ),
  Button: <Button busy={false}>Senden</Button>,
  Checkbox: <Checkbox name="agb">Ja</Checkbox>,
  EmailParts: <EmailParts alias={{ name: 'alias' }} domain="a.de" subdomain={{ name: 'sub' }} />,
  EmptyState: <EmptyState>Nichts</EmptyState>,
  ErrorSummary: <ErrorSummary attempt={0} faults={[{ name: 'a', text: 'Fehlt' }]} />,
  FullscreenContainer: (
    <FullscreenContainer full={false} label="AGB" onClose={() => {}}>
      Text
    </FullscreenContainer>
  ),
  Multiselect: (
    <Multiselect label="Gebiete" name="law" onChange={() => {}} options={CHOICES} value={['a']} />
  ),
  PhoneField: <PhoneField number={{ name: 'p' }} prefix={{ name: 'pp', options: CHOICES }} />,
  SidePanel: (
    <SidePanel heading="Mein Konto" onClose={() => {}} open={false}>
      Inhalt
    </SidePanel>
  ),
  Stepper: <Stepper current={1} onGo={() => {}} steps={['Eins', 'Zwei']} />,
  SummaryList: <SummaryList entries={[{ term: 'Ort', details: 'Köln' }]} heading="Adresse" />,
  TipBox: <TipBox heading="Tipp">Hinweis</TipBox>,
  Notice: <Notice heading="Gesendet" kind="success" onClose={() => {}} />,
  PasswordField: <PasswordField label="Passwort" name="password" />,
  PasswordStrength: <PasswordStrength level={0} met={UNMET} name="password" />,
  RadioGroup: <RadioGroup defaultValue="a" label="Anliegen" name="reason" options={CHOICES} />,
  Select: <Select defaultValue="a" label="Thema" name="topic" options={CHOICES} />,
  Spinner: <Spinner />,
  TextArea: <TextArea label="Nachricht" name="message" />,
  TextField: <TextField label="Ort" name="city" suffix="km" width="short" />,
};

test.each(Object.entries(KIT))('%s hydrates as it was prerendered', async (_name, element) => {
  const html = renderToString(element);
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.replaceChildren(box);
  const faults: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(box, element, { onRecoverableError: (fault) => faults.push(fault) }),
  );
  expect(faults).toEqual([]);
  await act(() => root.unmount());
});

test.each(Object.entries(KIT))(
  'rule S3.5: %s carries neither style nor disabled',
  (_name, element) => {
    expect(renderToString(element)).not.toMatch(/ style=| disabled/);
  },
);

test('rule S9.4: a prerendered field keeps what was typed before it hydrates', async () => {
  const element = <TextField label="Ort" name="city" />;
  const box = document.createElement('div');
  box.innerHTML = renderToString(element);
  document.body.replaceChildren(box);
  const input = box.querySelector('input');
  if (input) input.value = 'Köln';
  const root = await act(() => hydrateRoot(box, element));
  expect(input?.value).toBe('Köln');
  await act(() => root.unmount());
});
