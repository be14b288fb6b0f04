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
  /** Fixed text behind the input, such as '@kanzlei-x.de'; described by it, or by a hint. */
  readonly suffix?: string | undefined;
  readonly width?: 'short' | undefined;
}

export function TextField(props: TextFieldProps) {
  const [text, { name, suffix, width, type = 'text', ...input }] = splitField(props);
  const suffixId = `${fieldId(name)}-suffix`;
  const control = (
    <input
      {...input}
      {...controlAttributes(name, text, suffix && !text.hint ? suffixId : '')}
      className="control"
      data-width={width}
      type={type}
    />
  );
  return (
    <Field name={name} {...text}>
      {suffix ? (
        <div className="affixed">
          {control}
          <span className="affix" id={suffixId}>
            {suffix}
          </span>
        </div>
      ) : (
        control
      )}
    </Field>
  );
}
