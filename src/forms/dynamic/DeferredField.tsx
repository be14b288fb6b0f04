import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { type Choice, type FieldText, fieldId } from '../../components/fields/field-attributes.ts';
import { DeferredMultiselect } from '../../components/multiselect/DeferredMultiselect.tsx';
import { useModule } from '../../components/use-module.ts';
import { components } from '../../copy/components.ts';
import type { FieldProps } from '../controller/use-journey-form.ts';
import type { FormValues } from './dynamic-values.ts';

const loadPassword = () => import('../../components/password/PasswordField.tsx');
const loadPasswordChoice = () => import('../fields/PasswordChoice.tsx');

interface DeferredFieldProps extends Omit<FieldText, keyof FieldProps>, FieldProps {
  readonly form: FormValues;
}

interface DynamicMultiselectProps extends DeferredFieldProps {
  readonly options: readonly Choice[];
  readonly placeholder?: string;
}

/** Several of many choices. */
export function DynamicMultiselect(props: DynamicMultiselectProps) {
  const { form, ref: _, onBlur: __, onChange: ___, ...field } = props;
  const value = form.watch(props.name);
  return (
    <DeferredMultiselect
      {...field}
      isWanted={form.isDeferred !== true}
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

/**
 * A password; with its strength where the server wants it to be shown. Never stored (rule 11.8).
 */
export function DynamicPassword({ hasStrength, ...props }: DynamicPasswordProps) {
  const { form, ...field } = props;
  const plain = useModule(hasStrength ? undefined : loadPassword);
  const choice = useModule(hasStrength ? loadPasswordChoice : undefined);
  if (plain.status === 'ready') return <plain.module.PasswordField {...field} />;
  if (choice.status === 'ready')
    return <choice.module.PasswordChoice {...field} typed={String(form.watch(props.name) ?? '')} />;
  const failed = [plain, choice].find(({ status }) => status === 'failed');
  return (
    <Field {...field}>
      {failed?.status === 'failed' ? (
        <Again retry={failed.retry} />
      ) : (
        <input
          className="control"
          id={fieldId(props.name)}
          placeholder={props.placeholder}
          readOnly
          type="password"
        />
      )}
    </Field>
  );
}

/** The way out when a control's code cannot be fetched. */
function Again({ retry }: { retry(): void }): ReactNode {
  return (
    <p>
      <Button look="secondary" onClick={retry}>
        {components.again}
      </Button>
    </p>
  );
}
