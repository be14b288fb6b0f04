import { memo, useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readAutofillToken } from '../../../contract/form/autofill-token.ts';
import { findTextKind } from '../../../contract/form/clean-answer.ts';
import { removeMarkup } from '../../../contract/form/server-text.ts';
import { type FieldText, uncorrectedInputProps } from '../../components/fields/field-attributes.ts';
import type { TextInputProps } from '../../components/fields/TextInput.tsx';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { MultiselectField } from '../fields/MultiselectField.tsx';
import { NewPasswordField } from '../fields/NewPasswordField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { RadioField } from '../fields/RadioField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { filterShownFields } from './dynamic-values.ts';
import { ServerText } from './ServerText.tsx';
import type { UsableField } from './usable-fields.ts';

/** The autofill tokens that a server may give to a password field. A password field with another token gets 'off' (rule 11.8). */
const passwordAutofillTokens = ['new-password', 'current-password'] as const;

interface DynamicFieldsProps {
  readonly fields: readonly UsableField[];
  /** Help below the error of a field, by the key of the field. The reference must be stable. */
  readonly help?: Readonly<Record<string, FieldText['help']>>;
}

/** The fields of a definition that are shown now. A change of a value renders these fields only if a field depends on the value (rule 11.11). */
export const DynamicFields = memo(function DynamicFields({ fields, help }: DynamicFieldsProps) {
  const { getValues } = useFormContext();
  const parentKeys = useMemo(() => fields.flatMap(({ parent }) => parent ?? []), [fields]);
  // `useWatch` only triggers the render. The values come from `getValues`, which also has input from before hydration.
  useWatch({ name: parentKeys });
  const visibleFields = filterShownFields(fields, getValues());
  return visibleFields.map((field) => (
    <DynamicField field={field} help={help?.[field.key]} key={field.key} />
  ));
});

interface DynamicFieldProps {
  readonly field: UsableField;
  readonly help?: FieldText['help'];
}

/** One field of a definition. */
export const DynamicField = memo(function DynamicField({ field, help }: DynamicFieldProps) {
  const { key: name, parent, deps } = field;
  const { clearErrors } = useFormContext();
  const isAdditional = parent !== undefined;
  useEffect(() => {
    if (!isAdditional) return;
    // The summary must not name a field that is hidden.
    return () => clearErrors(name);
  }, [clearErrors, name, isAdditional]);

  const label = <ServerText isInline text={field.label} />;
  const fieldProps = { name, hint: hintOf(field), help, required: field.mandatory };
  const labelledProps = { ...fieldProps, label };
  const autofillToken = readAutofillToken(field.autocomplete);
  const inputProps = { ...labelledProps, deps, autoComplete: autofillToken };
  const options = field.selection ?? [];
  const placeholder = field.placeholder ? { placeholder: removeMarkup(field.placeholder) } : {};
  switch (field.type) {
    case 'checkbox':
      return (
        <CheckboxField {...fieldProps} deps={deps}>
          {label}
        </CheckboxField>
      );
    case 'radio':
      return (
        <RadioField {...labelledProps} alignment={field.alignment} deps={deps} options={options} />
      );
    case 'select':
      return <SelectField {...inputProps} options={options} {...placeholder} />;
    case 'multiselect':
      return <MultiselectField {...labelledProps} {...placeholder} options={options} />;
    case 'password': {
      const Password = field.strengthBar === true ? NewPasswordField : PasswordField;
      const autoComplete = passwordAutofillTokens.find((token) => token === autofillToken) ?? 'off';
      return <Password {...inputProps} {...placeholder} autoComplete={autoComplete} />;
    }
    case 'textarea':
      return <TextAreaField {...inputProps} {...placeholder} />;
    case 'text':
      return <TextField {...inputProps} {...placeholder} {...createTextKindAttributes(field)} />;
  }
});

type TextKindAttributes = Pick<
  TextInputProps,
  'autoCapitalize' | 'autoCorrect' | 'inputMode' | 'spellCheck' | 'width'
>;

/** Creates the attributes of a text field for on-screen keyboards and autocorrection, and for its width. */
function createTextKindAttributes(field: UsableField): TextKindAttributes {
  const { min, max } = field.options ?? {};
  if (min !== undefined || max !== undefined) return { inputMode: 'decimal' };
  switch (findTextKind(field)) {
    case 'email':
      return { ...uncorrectedInputProps, inputMode: 'email' };
    case 'username':
      return uncorrectedInputProps;
    case 'phone':
      return { inputMode: 'tel' };
    case 'postcode':
      return { width: 'short' };
    default:
      return {};
  }
}

function hintOf({ description, text }: UsableField) {
  const hint = [description, text].filter(Boolean).join('<br>');
  return hint === '' ? undefined : <ServerText text={hint} />;
}
