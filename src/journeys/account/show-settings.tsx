import { showPart } from '../../forms/show-part.ts';
import { SettingsSections } from './SettingsSections.tsx';

/** Makes the part of the page that is for people live. */
export function showSettings(): void {
  showPart(<SettingsSections />);
}
