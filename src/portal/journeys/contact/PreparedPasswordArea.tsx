import type { ComponentProps } from 'react';
import { lateControls } from '../../forms/dynamic/late/LateControls.tsx';
import { PreparedArea } from './PreparedArea.tsx';

export function PreparedPasswordArea(props: ComponentProps<typeof PreparedArea>) {
  return <PreparedArea {...props} late={lateControls} />;
}
