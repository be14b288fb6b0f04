import { Field } from './Field.tsx';
import {
  type ControlProps,
  createControlAttributes,
  fieldIdOf,
  splitFieldProps,
} from './field-attributes.ts';
import './TextInput.css';

type TextAttribute = 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'placeholder';

export interface TextInputProps extends ControlProps<'input', TextAttribute> {
  /**
   * The fixed text after the input, such as '@kanzlei-x.de'. This text describes the input if the field has no
   * hint.
   */
  readonly suffix?: string | undefined;
  readonly width?: 'short' | undefined;
}

/** A text field. E-mail addresses also use this field, with `inputMode="email"` (rule 8.5). */
export function TextInput(props: TextInputProps) {
  const [fieldText, { name, suffix, width, ...inputProps }] = splitFieldProps(props);
  const suffixId = `${fieldIdOf(name)}-suffix`;
  const control = (
    <input
      {...inputProps}
      {...createControlAttributes(name, fieldText, suffix && !fieldText.hint ? suffixId : '')}
      className={width === 'short' ? 'control control-short' : 'control'}
      type="text"
    />
  );
  return (
    <Field name={name} {...fieldText}>
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
