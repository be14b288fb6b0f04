import type { ComponentProps } from 'react';
import { lateControls } from '../../forms/dynamic/late/LateControls.tsx';
import { PreparedArea } from './PreparedArea.tsx';

/** The contact area of a topic whose form in the page needs late controls. */
export function PreparedLateArea(props: ComponentProps<typeof PreparedArea>) {
  return <PreparedArea {...props} late={lateControls} />;
}
