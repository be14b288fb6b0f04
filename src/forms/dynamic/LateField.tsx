import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import {
  type Choice,
  controlAttributes,
  type FieldText,
  fieldId,
  splitField,
} from '../../components/field-attributes.ts';
import { components } from '../../copy/components.ts';
import type { FieldProps } from '../use-journey-form.ts';
import { useModule } from '../use-module.ts';
import type { FormValues } from './dynamic-values.ts';

const loadMultiselect = () => import('../../components/Multiselect.tsx');
const loadPassword = () => import('../../components/PasswordField.tsx');
const loadPasswordChoice = () => import('../PasswordChoice.tsx');

interface LateFieldProps extends Omit<FieldText, keyof FieldProps>, FieldProps {
  readonly form: FormValues;
}

interface DynamicMultiselectProps extends LateFieldProps {
  readonly options: readonly Choice[];
  readonly placeholder?: string;
}

/**
 * Several of many choices. Its code comes when the form is touched first; whoever has gone to the
 * stand-in by then finds themselves in the field.
 */
export function DynamicMultiselect(props: DynamicMultiselectProps) {
  const { form, ref: _, onBlur: __, onChange: ___, ...field } = props;
  const value = form.watch(props.name);
  const chosen = Array.isArray(value) ? value : [];
  const code = useModule(form.isAsleep && chosen.length === 0 ? undefined : loadMultiselect);
  const wanted = useRef<'focus' | 'click'>(undefined);
  const isReady = code.status === 'ready';

  useEffect(() => {
    const control = isReady && wanted.current && document.getElementById(fieldId(props.name));
    if (!control) return;
    control.focus();
    if (wanted.current === 'click') control.click();
    wanted.current = undefined;
  }, [isReady, props.name]);

  if (isReady)
    return (
      <code.module.Multiselect
        {...field}
        onChange={(now) => form.setValue(props.name, [...now], { shouldValidate: true })}
        value={chosen}
      />
    );
  const [text] = splitField(field);
  return (
    <Field {...field}>
      {code.status === 'failed' ? (
        <Again retry={code.retry} />
      ) : (
        <div className="select">
          <input
            {...controlAttributes(props.name, text)}
            aria-expanded={false}
            aria-required={text.required}
            className="control"
            name={undefined}
            onBlur={() => {
              wanted.current = undefined;
            }}
            onClick={() => {
              wanted.current = 'click';
            }}
            onFocus={() => {
              wanted.current ??= 'focus';
            }}
            placeholder={props.placeholder}
            readOnly
            required={undefined}
            role="combobox"
          />
        </div>
      )}
    </Field>
  );
}

interface DynamicPasswordProps extends LateFieldProps {
  readonly autoComplete: 'new-password' | 'current-password' | 'off';
  readonly hasStrength: boolean;
}

/** A password; with its strength where the server wants it to be shown. Never stored (decision 11.8). */
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
        <input className="control" id={fieldId(props.name)} readOnly type="password" />
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
