import { useStore } from '@nanostores/react';
import { type ReactNode, useContext } from 'react';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { PublisherContext } from '../../components/publisher-context.ts';
import { $client } from '../../session/client/active-client.ts';
import { publisherAddress } from '../../sites/page-site.ts';

interface PublisherLinkProps {
  readonly to: 'terms' | 'privacy';
  readonly children: ReactNode;
}

/** A page of the active client's publisher; the first render is that of the build (rule 25.5). */
export function PublisherLink({ to, children }: PublisherLinkProps) {
  const built = useContext(PublisherContext);
  const client = useStore($client, { ssr: 'initial' });
  return (
    <NewTabLink href={built ? built[to] : publisherAddress(client, to)}>{children}</NewTabLink>
  );
}
