import { showPart } from '../../forms/show-part.ts';
import { ProfileSections } from './ProfileSections.tsx';

/** Makes the part of the page that is for people live. */
export function showProfile(): void {
  showPart(<ProfileSections />);
}
