import { OWN_ISSUER } from '../store/identities.ts';
import type { IssuerClient } from './discovery.ts';
import { createIdentity, type Identity, type IdentityOptions } from './identity.ts';
import type { RelyingPartyOptions } from './relying-party.ts';

export interface OtherIssuer extends Omit<IssuerClient, 'issuer'> {
  readonly url: string;
}

export interface OpenIssuer {
  readonly identity: Identity | undefined;
  readonly client: Omit<RelyingPartyOptions, 'store' | 'origin'>;
}

/** Who signs people in: the configured issuer, else the sandbox's own provider (rule 24.1). */
export function openIssuer(issuer: OtherIssuer | undefined, own: IdentityOptions): OpenIssuer {
  if (issuer) return { identity: undefined, client: { ...issuer, issuer: issuer.url } };
  const identity = createIdentity(own);
  return {
    identity,
    client: {
      ...identity.client,
      issuer: own.identityOrigin,
      issuerName: OWN_ISSUER,
      fetch: identity.fetch,
    },
  };
}
