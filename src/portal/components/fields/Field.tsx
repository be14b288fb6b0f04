import type { ReactNode } from 'react';
import { components } from '../../copy/components.ts';
import { type FieldText, fieldIdOf } from './field-attributes.ts';
import './Field.css';

interface FieldProps extends FieldText {
  readonly name: string;
  readonly children: ReactNode;
}

/** The mark after a label: an asterisk for a required field, or the word 'Optional'. */
export function FieldMark({ required }: Pick<FieldText, 'required'>) {
  return (
    <>
      {/* The asterisk has no space before it, so that it never wraps to a line of its own. */}
      <span aria-hidden="true" className={required ? 'field-required' : 'field-optional'}>
        {required ? '*' : ` ${components.optional}`}
      </span>
      <span className="visually-hidden">
        {` ${required ? components.required : components.optionalSpoken}`}
      </span>
    </>
  );
}

/**
 * The hint, error and help of a field. These notes have a box of their own, because React could not insert
 * them before a control that a browser extension has moved.
 */
export function FieldNotes(props: FieldText & { name: string }) {
  const { name, hint, error, help, isCorrected } = props;
  const id = fieldIdOf(name);
  const shownHelp = error && help?.(error);
  return (
    <div className="field-notes">
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <span>
            <span className="visually-hidden">{components.faultPrefix} </span>
            <span>{error}</span>
          </span>
        </p>
      )}
      {shownHelp && (
        <p className="field-hint" id={`${id}-help`}>
          {shownHelp}
        </p>
      )}
      {!error && isCorrected && (
        <p className="field-correct" id={`${id}-correct`}>
          {components.corrected}
        </p>
      )}
    </div>
  );
}

export function Field({ children, ...text }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={fieldIdOf(text.name)}>
        <span>{text.label}</span>
        <FieldMark {...text} />
      </label>
      <FieldNotes {...text} />
      {children}
    </div>
  );
}

/** The sentence that explains the asterisk. */
export function RequiredNote() {
  return <p className="form-note">{components.requiredNote}</p>;
}
