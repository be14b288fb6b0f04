// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { AddressBlock } from '../../../src/portal/components/AddressBlock.tsx';
import { Button } from '../../../src/portal/components/Button.tsx';
import { ButtonGroup } from '../../../src/portal/components/ButtonGroup.tsx';
import { EmailParts } from '../../../src/portal/components/field-groups/EmailParts.tsx';
import { PhoneField } from '../../../src/portal/components/field-groups/PhoneField.tsx';
import { RadioGroup } from '../../../src/portal/components/field-groups/RadioGroup.tsx';
import { Checkbox } from '../../../src/portal/components/fields/Checkbox.tsx';
import { Select } from '../../../src/portal/components/fields/Select.tsx';
import { TextArea } from '../../../src/portal/components/fields/TextArea.tsx';
import { TextField } from '../../../src/portal/components/fields/TextField.tsx';
import { EmptyState } from '../../../src/portal/components/messages/EmptyState.tsx';
import { ErrorSummary } from '../../../src/portal/components/messages/ErrorSummary.tsx';
import { Notice } from '../../../src/portal/components/messages/Notice.tsx';
import { Spinner } from '../../../src/portal/components/messages/Spinner.tsx';
import { TipBox } from '../../../src/portal/components/messages/TipBox.tsx';
import { Multiselect } from '../../../src/portal/components/multiselect/Multiselect.tsx';
import { FullscreenContainer } from '../../../src/portal/components/overlays/FullscreenContainer.tsx';
import { SidePanel } from '../../../src/portal/components/overlays/SidePanel.tsx';
import { PasswordField } from '../../../src/portal/components/password/PasswordField.tsx';
import { PasswordStrength } from '../../../src/portal/components/password/PasswordStrength.tsx';
import { Stepper } from '../../../src/portal/components/Stepper.tsx';
import { SummaryList } from '../../../src/portal/components/SummaryList.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

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

test.each(Object.entries(KIT))(
  '%s hydrates without a difference to its HTML',
  async (_name, element) => {
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
  },
);

test.each(Object.entries(KIT))(
  'rule S3.5: %s has no inline style and no disabled attribute',
  (_name, element) => {
    expect(renderToString(element)).not.toMatch(/ style=| disabled/);
  },
);

test('rule S9.4: a prerendered field keeps what was typed before hydration', async () => {
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
