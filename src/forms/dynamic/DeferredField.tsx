import { useLayoutEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/fields/Field.tsx';
import {
  type Choice,
  controlAttributes,
  type FieldText,
  fieldId,
} from '../../components/fields/field-attributes.ts';
import { type AsyncModule, useModule } from '../../components/use-module.ts';
import { components } from '../../copy/components.ts';
import type { FieldProps } from '../controller/use-journey-form.ts';
import type { FormValues } from './dynamic-values.ts';

const loadMultiselect = () => import('../../components/multiselect/Multiselect.tsx');
const loadPassword = () => import('../password-fields.ts');

interface DeferredFieldProps extends Omit<FieldText, keyof FieldProps>, FieldProps {
  readonly form: FormValues;
}

interface DynamicMultiselectProps extends DeferredFieldProps {
  readonly options: readonly Choice[];
  readonly placeholder?: string;
}

export function DynamicMultiselect(props: DynamicMultiselectProps) {
  const { form, ref: _, onBlur: __, onChange: ___, ...field } = props;
  const value = form.watch(props.name);
  const code = useModule(form.isDeferred ? undefined : loadMultiselect);
  if (code.status !== 'ready') return <Placeholder {...field} code={code} type="text" />;
  return (
    <code.module.Multiselect
      {...field}
      onChange={(now) => form.setValue(props.name, [...now], { shouldValidate: true })}
      value={Array.isArray(value) ? value : []}
    />
  );
}

interface DynamicPasswordProps extends DeferredFieldProps {
  readonly autoComplete: 'new-password' | 'current-password' | 'off';
  readonly hasStrength: boolean;
  readonly placeholder?: string;
}

/** Never stored (rule 11.8). */
export function DynamicPassword({ hasStrength, ...props }: DynamicPasswordProps) {
  const { form, ...field } = props;
  const code = useModule(loadPassword);
  if (code.status !== 'ready') return <Placeholder {...field} code={code} type="password" />;
  const { PasswordField, PasswordChoice } = code.module;
  return hasStrength ? (
    <PasswordChoice {...field} typed={String(form.watch(props.name) ?? '')} />
  ) : (
    <PasswordField {...field} />
  );
}

/** Text and presses wait for the list (rule 10.12); in no form, as Enter would send it. */
const EARLY_LIST = {
  role: 'combobox',
  'aria-expanded': false,
  autoComplete: 'off',
  'data-pressed': '',
  form: '',
} as const;

interface PlaceholderProps extends FieldText {
  readonly name: string;
  readonly placeholder?: string;
  readonly type: 'text' | 'password';
  readonly code: AsyncModule<unknown>;
}

/** Shown until the control's code has loaded; offers a retry. */
function Placeholder({ code, placeholder, type, name, ...text }: PlaceholderProps) {
  // The control replaces the placeholder in one commit. A multiselect takes over more by itself.
  useLayoutEffect(() => {
    const id = fieldId(name);
    return () => {
      if (document.activeElement?.id === id)
        queueMicrotask(() => document.getElementById(id)?.focus());
    };
  }, [name]);
  return (
    <Field name={name} {...text}>
      {code.status === 'failed' ? (
        <p>
          <Button look="secondary" onClick={code.retry}>
            {components.again}
          </Button>
        </p>
      ) : (
        <input
          {...controlAttributes(name, text)}
          className="control"
          name={undefined}
          placeholder={placeholder}
          type={type}
          {...(type === 'text' ? EARLY_LIST : { readOnly: true })}
        />
      )}
    </Field>
  );
}
