import { FieldMark, FieldNotes } from '../fields/Field.tsx';
import {
  type Choice,
  type ControlProps,
  fieldIdOf,
  listDescriptionIds,
  splitFieldProps,
} from '../fields/field-attributes.ts';
import '../fields/choice.css';

interface RadioGroupProps extends ControlProps<'input'> {
  readonly options: readonly Choice[];
  readonly alignment?: 'horizontal' | 'vertical' | undefined;
}

/**
 * A group of radio buttons. The first button has the id of the field, to which the error summary links.
 * The group is an element with `role="radiogroup"` and `aria-required` (rule 11.10), because a fieldset cannot
 * be required. The buttons are not required, because Firefox announces required radio buttons as invalid before
 * a choice.
 */
export function RadioGroup(props: RadioGroupProps) {
  const [fieldText, { name, options, alignment = 'vertical', defaultValue, ...inputProps }] =
    splitFieldProps(props);
  const labelId = `${fieldIdOf(name)}-label`;
  const buttonIds = options.map((_, index) =>
    fieldIdOf(index === 0 ? name : `${name}-${index + 1}`),
  );
  return (
    <div
      aria-describedby={listDescriptionIds(name, fieldText)}
      aria-invalid={Boolean(fieldText.error)}
      aria-labelledby={labelId}
      aria-required={fieldText.required || undefined}
      className="field"
      role="radiogroup"
    >
      <div className="field-label" id={labelId}>
        <span>{fieldText.label}</span>
        <FieldMark {...fieldText} />
      </div>
      <FieldNotes name={name} {...fieldText} />
      <div className={alignment === 'horizontal' ? 'choices choices-horizontal' : 'choices'}>
        {options.map((option, index) => (
          <div className="choice" key={option.value}>
            <input
              {...inputProps}
              defaultChecked={defaultValue === option.value}
              id={buttonIds[index]}
              name={name}
              type="radio"
              value={option.value}
            />
            <label htmlFor={buttonIds[index]}>{option.label}</label>
          </div>
        ))}
      </div>
    </div>
  );
}
