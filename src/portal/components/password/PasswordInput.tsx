import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { components } from '../../copy/components.ts';
import { Field } from '../fields/Field.tsx';
import {
  type ControlProps,
  createControlAttributes,
  fieldIdOf,
  splitFieldProps,
  uncorrectedInputProps,
} from '../fields/field-attributes.ts';
import './PasswordInput.css';

type PasswordInputProps = ControlProps<'input', 'placeholder'> & {
  readonly passwordrules?: string;
};

/**
 * A field with a button that shows the password (rules A15, S8.1, S8.3). Pasting and password managers
 * work; the caret and the focus stay when a person presses the button.
 */
export function PasswordInput(props: PasswordInputProps) {
  const [fieldText, { name, ...inputProps }] = splitFieldProps(props);
  const container = useRef<HTMLDivElement>(null);
  const selection = useRef<readonly [start: number, end: number]>(null);
  // The value is undefined before the first press and after each submit, so that the status is empty then.
  const [isShown, setShown] = useState<boolean>();

  useEffect(() => {
    const form = container.current?.closest('form');
    const hidePassword = () => setShown(undefined);
    form?.addEventListener('submit', hidePassword);
    return () => form?.removeEventListener('submit', hidePassword);
  }, []);

  // A change of the type may move the caret to the start.
  useLayoutEffect(() => {
    const input = container.current?.querySelector('input');
    if (selection.current && input === document.activeElement)
      input?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  function togglePassword() {
    const input = container.current?.querySelector('input');
    selection.current = [input?.selectionStart ?? 0, input?.selectionEnd ?? 0];
    setShown(!isShown);
  }

  return (
    <Field name={name} {...fieldText}>
      <div className="password" ref={container}>
        <input
          {...uncorrectedInputProps}
          {...inputProps}
          {...createControlAttributes(name, fieldText)}
          className="control"
          type={isShown ? 'text' : 'password'}
        />
        <button
          aria-controls={fieldIdOf(name)}
          className="password-toggle"
          onClick={togglePassword}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          type="button"
        >
          <EyeIcon isCrossedOut={isShown === true} />
          <span>{isShown ? components.hidePassword : components.showPassword}</span>
        </button>
        {/* Screen readers do not announce a new name of a button, so a status says that the password is shown or hidden. */}
        <span className="visually-hidden" role="status">
          {isShown !== undefined &&
            (isShown ? components.passwordShown : components.passwordHidden)}
        </span>
      </div>
    </Field>
  );
}

function EyeIcon({ isCrossedOut }: { isCrossedOut: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <path d="M2 12c2.4-4 5.7-6 10-6s7.6 2 10 6c-2.4 4-5.7 6-10 6S4.4 16 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossedOut && <path d="M4 20 20 4" />}
    </svg>
  );
}
