import type { ComponentProps } from 'react';
import { lateControls } from '../../forms/dynamic/late/LateMultiselect.tsx';
import { PreparedArea } from './PreparedArea.tsx';

export function PreparedMultiselectArea(props: ComponentProps<typeof PreparedArea>) {
  return <PreparedArea {...props} late={lateControls} />;
}
