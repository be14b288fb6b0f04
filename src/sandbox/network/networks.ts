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

const institution = (name: string, id: string, end: number) => ({
  id,
  label: `Netz der ${name}`,
  institution: name,
  address: `203.0.113.${end}`,
});

export const NETWORKS: readonly Network[] = [
  HOME,
  { ...institution('Universität Beispiel', 'uni', 1), customer: 'uni' },
  {
    ...institution('Institute der Universität Beispiel', 'institutes', 2),
    customer: 'uni-suffix',
  },
  { ...institution('Gerichtsbibliothek Beispiel', 'court', 3), customer: 'ipnetz' },
  {
    ...institution('Stadtbibliothek Beispiel', 'town', 4),
    label: 'Netz der Stadtbibliothek Beispiel (ohne Selbstregistrierung)',
  },
  {
    ...institution('Gesperrte Bibliothek', 'barred', 5),
    label: 'Netz der Gesperrten Bibliothek',
    barred: true,
  },
];

/** Set by the control room. Every visitor could set it, so other origins ignore it (rule 14.5.a). */
export const NETWORK_COOKIE = 'sandbox_place';

export function networkOf(id: string | undefined): Network {
  return NETWORKS.find(({ id: known }) => known === id) ?? HOME;
}

export function networkAt(networkAddress: string): Network {
  return NETWORKS.find(({ address }) => address === networkAddress) ?? HOME;
}
