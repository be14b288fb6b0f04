import { isLoopbackOrigin } from './network-address.ts';

export interface Network {
  readonly id: string;
  readonly label: string;
  readonly institution?: string;
  readonly customer?: string;
  /** One for documentation (RFC 5737). */
  readonly address?: string;
  readonly barred?: true;
}

const HOME: Network = { id: 'home', label: 'Zuhause (kein bekanntes Netz)' };

const UNI = 'Universität Beispiel';
const TOWN = 'Stadtbibliothek Beispiel';

const institution = (name: string, id: string, end: number, label = name) => ({
  id,
  label: `Netz der ${label}`,
  institution: name,
  address: `203.0.113.${end}`,
});

export const NETWORKS: readonly Network[] = [
  HOME,
  { ...institution(UNI, 'uni', 1), customer: 'uni' },
  { ...institution(`Institute der ${UNI}`, 'institutes', 2), customer: 'uni-suffix' },
  { ...institution('Gerichtsbibliothek Beispiel', 'court', 3), customer: 'ipnetz' },
  institution(TOWN, 'town', 4, `${TOWN} (ohne Selbstregistrierung)`),
  { ...institution('Gesperrte Bibliothek', 'barred', 5, 'Gesperrten Bibliothek'), barred: true },
];

/** Set by the control room. Every visitor could set it, so other origins ignore it. */
export const NETWORK_COOKIE = 'sandbox_place';

export function networkOf(id: string | undefined): Network {
  return NETWORKS.find(({ id: known }) => known === id) ?? HOME;
}

/** @param place from the cookie of the control room */
export function networkOfVisitor(
  origin: string,
  networkAddress: string,
  place: string | undefined,
): Network {
  if (isLoopbackOrigin(origin)) return networkOf(place);
  return NETWORKS.find(({ address }) => address === networkAddress) ?? HOME;
}
