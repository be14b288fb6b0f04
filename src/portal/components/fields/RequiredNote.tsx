import { components } from '../../copy/components.ts';

/** Explains '*' above a form (rule 7.14.8). */
export function RequiredNote() {
  return <p className="form-note">{components.requiredNote}</p>;
}
