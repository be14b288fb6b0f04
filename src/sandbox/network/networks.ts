import { isLoopbackOrigin } from './network-address.ts';

export interface Network {
  readonly id: string;
  readonly label: string;
  /** The institution whose network signs its people in. */
  readonly institution?: string;
  /** The customer whose people can register in the network. */
  readonly customer?: string;
  /** An address for documentation (RFC 5737). */
  readonly address?: string;
  /** Whether people in the network cannot register. */
  readonly isBarred?: true;
}

const HOME: Network = { id: 'home', label: 'Zuhause (kein bekanntes Netz)' };

const UNIVERSITY = 'Universität Beispiel';
const TOWN_LIBRARY = 'Stadtbibliothek Beispiel';

/** @param label is the German name in the genitive, if the genitive differs */
const createInstitution = (name: string, id: string, lastByte: number, label = name) => ({
  id,
  label: `Netz der ${label}`,
  institution: name,
  address: `203.0.113.${lastByte}`,
});

export const NETWORKS: readonly Network[] = [
  HOME,
  { ...createInstitution(UNIVERSITY, 'uni', 1), customer: 'uni' },
  { ...createInstitution(`Institute der ${UNIVERSITY}`, 'institutes', 2), customer: 'uni-suffix' },
  { ...createInstitution('Gerichtsbibliothek Beispiel', 'court', 3), customer: 'ipnetz' },
  createInstitution(TOWN_LIBRARY, 'town', 4, `${TOWN_LIBRARY} (ohne Selbstregistrierung)`),
  {
    ...createInstitution('Gesperrte Bibliothek', 'barred', 5, 'Gesperrten Bibliothek'),
    isBarred: true,
  },
];

/**
 * The control room sets this cookie. Every visitor could set the cookie, so only loopback origins
 * read it.
 */
export const NETWORK_COOKIE = 'sandbox_place';

export function findNetwork(id: string | undefined): Network {
  return NETWORKS.find((network) => network.id === id) ?? HOME;
}

/** @param chosenId is the value of the cookie of the control room */
export function findVisitorNetwork(
  origin: string,
  networkAddress: string,
  chosenId: string | undefined,
): Network {
  if (isLoopbackOrigin(origin)) return findNetwork(chosenId);
  return NETWORKS.find(({ address }) => address === networkAddress) ?? HOME;
}
