import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { components } from '../../copy/components.ts';
import { Field } from '../fields/Field.tsx';
import {
  type ControlProps,
  createControlAttributes,
  exactInput,
  fieldIdOf,
  splitField,
} from '../fields/field-attributes.ts';
import './PasswordInput.css';

type PasswordInputProps = ControlProps<'input', 'placeholder'> & {
  readonly passwordrules?: string;
};

/** A password field that can be shown; pasting and password managers work, caret and focus stay (rules A15, S8.1, S8.3). */
export function PasswordInput(props: PasswordInputProps) {
  const [text, { name, ...binding }] = splitField(props);
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<readonly [number, number]>(null);
  const [isShown, setShown] = useState<boolean>();

  useEffect(() => {
    const form = box.current?.closest('form');
    const mask = () => setShown(undefined);
    form?.addEventListener('submit', mask);
    return () => form?.removeEventListener('submit', mask);
  }, []);

  // Changing the type may move the caret to the start.
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    if (caret.current && input === document.activeElement)
      input?.setSelectionRange(...caret.current);
    caret.current = null;
  });

  function toggle() {
    const input = box.current?.querySelector('input');
    caret.current = [input?.selectionStart ?? 0, input?.selectionEnd ?? 0];
    setShown(!isShown);
  }

  return (
    <Field name={name} {...text}>
      <div className="password" ref={box}>
        <input
          {...exactInput}
          {...binding}
          {...createControlAttributes(name, text)}
          className="control"
          type={isShown ? 'text' : 'password'}
        />
        <button
          aria-controls={fieldIdOf(name)}
          className="password-toggle"
          onClick={toggle}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          type="button"
        >
          <Eye isOpen={isShown === true} />
          <span>{isShown ? components.hidePassword : components.showPassword}</span>
        </button>
        {/* Screen readers do not announce a new name of a button, so a status says it. */}
        <span className="visually-hidden" role="status">
          {isShown !== undefined &&
            (isShown ? components.passwordShown : components.passwordHidden)}
        </span>
      </div>
    </Field>
  );
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <path d="M2 12c2.4-4 5.7-6 10-6s7.6 2 10 6c-2.4 4-5.7 6-10 6S4.4 16 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {isOpen && <path d="M4 20 20 4" />}
    </svg>
  );
}
