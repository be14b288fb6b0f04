import { expect } from '../portal.ts';
import { control } from '../registration.ts';
import { pressIn } from './settings.ts';
import { fill, type Reading, refuse, type Step, screen } from './state.ts';

const INVOICE = 'Rechnungsadresse';

const isShown: Step = ({ page }) => expect(page.getByText('Domgasse 3')).toBeVisible();

export const PROFILE: readonly Reading[] = [
  {
    screen: screen('profile'),
    states: [
      { name: 'sections loaded', act: isShown },
      { name: 'address edited', act: pressIn(INVOICE, 'Bearbeiten', 'Postleitzahl') },
      {
        name: 'wrong',
        before: fill({ Postleitzahl: '12' }),
        act: pressIn(INVOICE, 'Speichern', /gültige Postleitzahl/),
      },
      {
        name: 'failed',
        before: async (stage) => {
          await control(stage.page, 'Postleitzahl').fill('50667');
          await refuse('/account/updateInvoiceData', 500)(stage);
        },
        act: pressIn(INVOICE, 'Speichern', /nicht gespeichert/),
      },
      {
        name: 'saved',
        act: pressIn(INVOICE, 'Speichern', 'Ihre Änderungen wurden gespeichert.'),
      },
      {
        name: 'edited and cancelled',
        before: pressIn('Lieferadresse', 'Bearbeiten', 'Postleitzahl'),
        act: pressIn('Lieferadresse', 'Abbrechen', 'Domgasse 3'),
      },
    ],
  },
  {
    screen: { ...screen('profile'), name: 'profile of which a section cannot be loaded' },
    before: refuse('/ur/GetPersonalData', 500, 'always'),
    states: [{ name: 'sections loaded', act: isShown }],
  },
  { screen: screen('profile to read') },
];
