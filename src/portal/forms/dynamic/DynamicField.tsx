import { memo, type ReactNode } from 'react';
import { autofillToken } from '../../../contract/form/autofill-token.ts';
import { askedFor } from '../../../contract/form/clean-answer.ts';
import { plainText } from '../../../contract/form/server-text.ts';
import { RadioGroup } from '../../components/field-groups/RadioGroup.tsx';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { typedExactly } from '../../components/fields/field-attributes.ts';
import { Select } from '../../components/fields/Select.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextInput, type TextInputProps } from '../../components/fields/TextInput.tsx';
import type { FieldProps, JourneyFormApi } from '../use-journey-form.ts';
import { type DynamicValues, type FormValues, isShown } from './dynamic-values.ts';
import type { LateControls } from './late/LateControls.tsx';
import { isLate } from './needs-late-controls.ts';
import { ServerText } from './ServerText.tsx';
import type { UsableField } from './usable-fields.ts';

/** Tokens a server may set; otherwise password managers are kept out (rule 11.8). */
const passwordTokens = ['new-password', 'current-password'] as const;

interface DynamicFieldProps {
  readonly field: UsableField;
  readonly binding: FieldProps;
  readonly form: FormValues;
  readonly late?: LateControls | undefined;
  readonly help?: ReactNode;
}

export const DynamicField = memo(Control, isSame);

/**
 * A new `ref` of the same form does what the first one does. Late controls read their value with
 * `form.watch`, which renders the whole form.
 */
function isSame(before: DynamicFieldProps, after: DynamicFieldProps): boolean {
  const { binding, field, help } = after;
  return (
    !isLate(field.type) &&
    before.field === field &&
    before.help === help &&
    before.binding.onChange === binding.onChange &&
    before.binding.fault === binding.fault &&
    before.binding.corrected === binding.corrected
  );
}

function Control({ field, binding, form, late, help }: DynamicFieldProps) {
  const common = {
    ...binding,
    label: <ServerText inline text={field.label} />,
    hint: hintOf(field),
    help,
    required: field.mandatory,
  };
  const native = { ...common, autoComplete: autofillToken(field.autocomplete) };
  const options = field.selection ?? [];
  const placeholder = field.placeholder ? { placeholder: plainText(field.placeholder) } : {};
  switch (field.type) {
    case 'checkbox': {
      const { label, ...box } = common;
      return <Checkbox {...box}>{label}</Checkbox>;
    }
    case 'radio':
      return <RadioGroup {...common} alignment={field.alignment} options={options} />;
    case 'select':
      return <Select {...native} options={options} {...placeholder} />;
    case 'multiselect':
      return (
        late?.multiselect && (
          <late.multiselect {...common} {...placeholder} form={form} options={options} />
        )
      );
    case 'password':
      return (
        late?.password && (
          <late.password
            {...common}
            {...placeholder}
            autoComplete={passwordTokens.find((token) => token === native.autoComplete) ?? 'off'}
            form={form}
            hasStrength={field.strengthBar === true}
          />
        )
      );
    case 'textarea':
      return <TextArea {...native} {...placeholder} />;
    case 'text':
      return <TextInput {...native} {...placeholder} {...typingAttributes(field)} />;
  }
}

/** What keyboards and autocorrection need to know of a text field. */
export function typingAttributes(
  field: UsableField,
): Pick<TextInputProps, 'autoCapitalize' | 'inputMode' | 'spellCheck'> {
  const { min, max } = field.options ?? {};
  if (min !== undefined || max !== undefined) return { inputMode: 'decimal' };
  switch (askedFor(field)) {
    case 'email':
      return { ...typedExactly, inputMode: 'email' };
    case 'username':
      return typedExactly;
    case 'phone':
      return { inputMode: 'tel' };
    default:
      return {};
  }
}

function hintOf({ description, text }: UsableField) {
  const hint = [description, text].filter(Boolean).join('<br>');
  return hint === '' ? undefined : <ServerText text={hint} />;
}

interface DynamicFieldsProps {
  readonly fields: readonly UsableField[];
  /** Those of the whole form, if `fields` are some of them. */
  readonly all?: readonly UsableField[];
  readonly late: LateControls | undefined;
  readonly form: FormValues & Pick<JourneyFormApi<DynamicValues>, 'field'>;
  helpOf?(key: string): ReactNode;
}

/** Visible fields only. */
export function DynamicFields(props: DynamicFieldsProps) {
  const { fields, all = fields, form, late, helpOf } = props;
  // Watches the fields that others depend on; a letter in another one renders nothing.
  const parents = all.flatMap(({ parent }) => parent ?? []);
  const values = Object.fromEntries(parents.map((key) => [key, form.watch(key) ?? '']));
  return fields
    .filter((field) => isShown(field, all, values))
    .map((field) => (
      <DynamicField
        binding={form.field(field.key)}
        field={field}
        form={form}
        help={helpOf?.(field.key)}
        key={field.key}
        late={late}
      />
    ));
}
