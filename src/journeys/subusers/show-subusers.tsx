import { showPart } from '../../forms/show-part.ts';
import { SubuserArea } from './SubuserArea.tsx';

/** Makes the part of the page that is for people live. */
export function showSubusers(): void {
  showPart(<SubuserArea />);
}
