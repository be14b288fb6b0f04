import type { Scene, Walk } from '../walk.ts';
import { comeFrom, enterAtProvider, fillPerson, PASSWORD, register } from './person.ts';

interface Enrollment {
  readonly customer: string;
  readonly eMail: string;
  /** What is typed as the address; the form may ask for a part of it. */
  readonly label: string;
  /** Label of the browser's network. */
  readonly network?: string;
}

const ALIAS = 'E-Mail-Adresse (Teil vor dem @)';

/** rule 7.6: the address that a customer asks for, up to the confirmed sign-in. */
const enrol =
  ({ customer, eMail, label, network }: Enrollment): Walk =>
  async (scene) => {
    const { person, portal } = scene;
    if (network) await comeFrom(person, network);
    await person.open(`/registrierung/${customer}`);
    await person.reach('Registrierung');
    await fillPerson(person);
    await typeAddress(scene, label, eMail);
    await register(person);
    await person.arriveAt(network ? '/registrierung-erfolgreich' : '/registrierung-gesendet');
    await person.open(portal.mailedLink(eMail));
    await person.arriveAt('/registrierung-erfolgreich');
    await person.press('Zum Login');
    await enterAtProvider(person, eMail, PASSWORD);
    await person.arriveAt('/__sandbox/recherche');
  };

/** A whole address typed before the fixed domain is taken apart (rule 7.6.2). */
async function typeAddress({ person }: Scene, label: string, eMail: string): Promise<void> {
  const [alias = ''] = eMail.split('@');
  await person.fill(label, label === ALIAS ? alias : eMail);
  if (eMail.includes('@nord.')) await person.fill('Subdomain', 'nord');
}

export const firmRegistration = enrol({
  customer: 'kanzlei-x',
  eMail: 'jana@kanzlei-x.de',
  label: ALIAS,
});

export const groupRegistration = enrol({
  customer: 'konzern',
  eMail: 'jana@nord.konzern.de',
  label: ALIAS,
});

export const openRegistration = enrol({
  customer: 'frei',
  eMail: 'jana@kanzlei-nord.de',
  label: 'E-Mail-Adresse',
});

export const networkRegistration = enrol({
  customer: 'uni',
  eMail: 'jana@uni.example.de',
  label: ALIAS,
  network: 'Netz der Universität Beispiel',
});
