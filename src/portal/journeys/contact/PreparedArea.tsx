import type { PageTopic } from '../../../sites/page-topic.ts';
import { useStore } from '../../components/use-store.ts';
import type { LateControls } from '../../forms/dynamic/late/LateControls.tsx';
import { $client } from '../../session/navigation/active-client.ts';
import { ContactArea } from './ContactArea.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { DeclarationLink } from './declaration-links.ts';

export interface PreparedAreaProps {
  readonly page: PageTopic;
  readonly late?: LateControls | undefined;
  readonly declarations?: readonly DeclarationLink[] | undefined;
}

/** The contact area of a topic whose form is in its page; needs the code at once (rule 7.14.13). */
export function PreparedArea(props: PreparedAreaProps) {
  const clientId = useStore($client);
  // Another client's topics come with the answers only.
  const isForeign = clientId && 'foreign' in document.documentElement.dataset;
  return <ContactArea {...props} Form={ContactForm} {...(isForeign && { page: undefined })} />;
}
