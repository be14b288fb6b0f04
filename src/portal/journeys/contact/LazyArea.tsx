import type { ComponentProps } from 'react';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { ContactArea } from './ContactArea.tsx';

const loadForm = () => import('./ContactForm.tsx');

/** The contact area of a page without a prerendered form. The code of the form loads when a person or the address chooses a topic. */
function LazyArea(props: ComponentProps<typeof ContactArea>) {
  return <ContactArea {...props} loadForm={loadForm} />;
}

export const LazyAreaIsland = withIsland(LazyArea);
