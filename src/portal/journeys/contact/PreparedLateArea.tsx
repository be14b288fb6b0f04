import { lateControls } from '../../forms/dynamic/late/LateControls.tsx';
import { PreparedArea, type PreparedAreaProps } from './PreparedArea.tsx';

/** The contact area of a topic whose form in the page needs late controls. */
export function PreparedLateArea(props: PreparedAreaProps) {
  return <PreparedArea {...props} late={lateControls} />;
}
