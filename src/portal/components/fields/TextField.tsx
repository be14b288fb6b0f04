import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import {
  controlAttributes,
  type FieldBinding,
  type FieldText,
  fieldId,
  splitField,
} from './field-attributes.ts';
import './TextField.css';

type Input = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps extends FieldText, FieldBinding<HTMLInputElement> {
  /** E-mail addresses use type text with `inputMode="email"` (rule 8.5). */
  readonly type?: 'text' | 'tel' | undefined;
  readonly inputMode?: Input['inputMode'];
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly autoCapitalize?: Input['autoCapitalize'];
  readonly spellCheck?: Input['spellCheck'];
  readonly placeholder?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** Fixed text around the input, such as '@kanzlei-x.de'; described by it, or by a hint. */
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly width?: 'short' | undefined;
}

export function TextField(props: TextFieldProps) {
  const [text, { name, prefix, suffix, width, type = 'text', ...input }] = splitField(props);
  const id = fieldId(name);
  const affixes = [prefix && `${id}-prefix`, suffix && `${id}-suffix`].filter(Boolean).join(' ');
  const control = (
    <input
      {...input}
      {...controlAttributes(name, text, text.hint ? '' : affixes)}
      className="control"
      data-width={width}
      type={type}
    />
  );
  return (
    <Field name={name} {...text}>
      {affixes ? (
        <div className="affixed">
          {prefix && <Affix id={`${id}-prefix`}>{prefix}</Affix>}
          {control}
          {suffix && <Affix id={`${id}-suffix`}>{suffix}</Affix>}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}

function Affix({ id, children }: { id: string; children: string }) {
  return (
    <span className="affix" id={id}>
      {children}
    </span>
  );
}
