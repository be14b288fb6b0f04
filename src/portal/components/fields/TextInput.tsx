import { Field } from './Field.tsx';
import { type ControlProps, controlAttributes, fieldId, splitField } from './field-attributes.ts';
import './TextInput.css';

type Names = 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'placeholder';

export interface TextInputProps extends ControlProps<'input', Names> {
  /** Fixed text behind the input, such as '@kanzlei-x.de'; described by it, or by a hint. */
  readonly suffix?: string | undefined;
  readonly width?: 'short' | undefined;
}

/** E-mail addresses use type text with `inputMode="email"` (rule 8.5). */
export function TextInput(props: TextInputProps) {
  const [text, { name, suffix, width, ...input }] = splitField(props);
  const suffixId = `${fieldId(name)}-suffix`;
  const control = (
    <input
      {...input}
      {...controlAttributes(name, text, suffix && !text.hint ? suffixId : '')}
      className="control"
      data-width={width}
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
