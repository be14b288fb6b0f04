import { Field } from './Field.tsx';
import {
  type ControlProps,
  createControlAttributes,
  fieldIdOf,
  splitField,
} from './field-attributes.ts';
import './TextInput.css';

type Names = 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'placeholder';

export interface TextInputProps extends ControlProps<'input', Names> {
  /** The fixed text after the input, such as '@kanzlei-x.de'. It describes the input unless a hint does. */
  readonly suffix?: string | undefined;
  readonly width?: 'short' | undefined;
}

/** A text field; e-mail addresses use it with `inputMode="email"`, too (rule 8.5). */
export function TextInput(props: TextInputProps) {
  const [text, { name, suffix, width, ...input }] = splitField(props);
  const suffixId = `${fieldIdOf(name)}-suffix`;
  const control = (
    <input
      {...input}
      {...createControlAttributes(name, text, suffix && !text.hint ? suffixId : '')}
      className={width === 'short' ? 'control control-short' : 'control'}
      type="text"
    />
  );
  return (
    <Field name={name} {...text}>
      {suffix ? (
        <div className="affixed">
          {control}
          <span className="affix" id={suffixId} translate="no">
            {suffix}
          </span>
        </div>
      ) : (
        control
      )}
    </Field>
  );
}
