import { components } from '../../copy/components.ts';

export function RequiredNote() {
  return <p className="form-note">{components.requiredNote}</p>;
}
