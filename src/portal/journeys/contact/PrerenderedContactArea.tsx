import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { readPageState } from '../../page-state.ts';
import { $activeClientId } from '../../session/navigation/active-client.ts';
import { ContactArea } from './ContactArea.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The contact area of a topic whose form is in the HTML. Hydration needs the code of the form at once (rule 7.14.13). */
function PrerenderedContactArea(props: ComponentProps<typeof ContactArea>) {
  const clientId = useStore($activeClientId, { ssr: 'initial' });
  // The HTML has only the topics of the tree's client. For another client the backend sends the topics.
  const isForeign = clientId !== '' && readPageState('foreign') !== undefined;
  return (
    <ContactArea {...props} Form={ContactForm} {...(isForeign && { renderedTopic: undefined })} />
  );
}

export const PrerenderedContactAreaIsland = withIsland(PrerenderedContactArea);
