import type { Scene, Walk } from '../walk.ts';
import { comeFrom, enterAtProvider, fillPerson, PASSWORD, register } from './person.ts';

interface Enrollment {
  readonly customer: string;
  readonly eMail: string;
  /** Label of the browser's network. */
  readonly network?: string;
}

/** rule 7.6: the address that a customer asks for, up to the confirmed sign-in. */
const enrol =
  ({ customer, eMail, network }: Enrollment): Walk =>
  async (scene) => {
    const { person, portal } = scene;
    if (network) await comeFrom(person, network);
    await person.open(`/registrierung/${customer}`);
    await person.reach('Registrierung');
    await fillPerson(person);
    await typeAddress(scene, eMail);
    await register(person);
    await person.arriveAt(network ? '/registrierung-erfolgreich' : '/registrierung-gesendet');
    await person.open(portal.mailedLink(eMail));
    await person.arriveAt('/registrierung-erfolgreich');
    await person.press('Zum Login');
    await enterAtProvider(person, eMail, PASSWORD);
    await person.arriveAt('/__sandbox/recherche');
  };

async function typeAddress({ person }: Scene, eMail: string): Promise<void> {
  const [alias = ''] = eMail.split('@');
  await person.fill('E-Mail-Adresse (Teil vor dem @)', alias);
  if (eMail.includes('@nord.')) await person.fill('Subdomain', 'nord');
}

export const groupRegistration = enrol({
  customer: 'konzern',
  eMail: 'jana@nord.konzern.de',
});

export const networkRegistration = enrol({
  customer: 'uni',
  eMail: 'jana@uni.example.de',
  network: 'Netz der Universität Beispiel',
});
