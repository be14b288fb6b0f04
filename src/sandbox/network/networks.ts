import { isLoopbackOrigin } from './network-address.ts';

export interface Network {
  readonly id: string;
  readonly label: string;
  /** The institution whose network signs its people in. */
  readonly institution?: string;
  /** The customer whose people can register in the network. */
  readonly customer?: string;
  /** The network address, from a range for documentation (RFC 5737). */
  readonly address?: string;
  /** Whether people in the network cannot register. */
  readonly isBarred?: true;
}

const HOME: Network = { id: 'home', label: 'Zuhause (kein bekanntes Netz)' };

const UNIVERSITY = 'Universität Beispiel';
const TOWN_LIBRARY = 'Stadtbibliothek Beispiel';

interface Institution extends Pick<Network, 'id' | 'customer' | 'isBarred'> {
  readonly name: string;
  /** The name in the German genitive, if the genitive differs, and further words. */
  readonly labelName?: string;
  readonly lastByte: number;
}

function createInstitution({ name, labelName = name, lastByte, ...facts }: Institution): Network {
  return {
    ...facts,
    label: `Netz der ${labelName}`,
    institution: name,
    address: `203.0.113.${lastByte}`,
  };
}

export const NETWORKS: readonly Network[] = [
  HOME,
  createInstitution({ id: 'uni', name: UNIVERSITY, lastByte: 1, customer: 'uni' }),
  createInstitution({
    id: 'institutes',
    name: `Institute der ${UNIVERSITY}`,
    lastByte: 2,
    customer: 'uni-suffix',
  }),
  createInstitution({
    id: 'court',
    name: 'Gerichtsbibliothek Beispiel',
    lastByte: 3,
    customer: 'ipnetz',
  }),
  createInstitution({
    id: 'town',
    name: TOWN_LIBRARY,
    labelName: `${TOWN_LIBRARY} (ohne Selbstregistrierung)`,
    lastByte: 4,
  }),
  createInstitution({
    id: 'barred',
    name: 'Gesperrte Bibliothek',
    labelName: 'Gesperrten Bibliothek',
    lastByte: 5,
    isBarred: true,
  }),
];

/**
 * The control room sets this cookie. Every visitor could set the cookie, so the sandbox reads the cookie at
 * loopback origins only.
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
