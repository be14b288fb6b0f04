import { useEffect, useRef } from 'react';
import { components } from '../../copy/components.ts';
import { Button } from '../Button.tsx';
import { Field } from '../fields/Field.tsx';
import { controlAttributes, fieldId, splitField } from '../fields/field-attributes.ts';
import { useModule } from '../use-module.ts';
import type { MultiselectProps } from './Multiselect.tsx';
import '../fields/Select.css';

const load = () => import('./Multiselect.tsx');

interface DeferredMultiselectProps extends MultiselectProps {
  /** Loads the code now. A value that is not empty does so at once. */
  readonly isWanted: boolean;
}

/**
 * Loads the multiselect when its form is first used. Until then it renders a placeholder; its focus
 * and open state are restored afterwards.
 */
export function DeferredMultiselect({ isWanted, ...props }: DeferredMultiselectProps) {
  const { name, value, placeholder } = props;
  const code = useModule(isWanted || value.length > 0 ? load : undefined);
  const wanted = useRef<'focus' | 'click'>(undefined);
  const isReady = code.status === 'ready';

  // A focus from before hydration has fired no event here.
  useEffect(() => {
    if (document.activeElement?.id === fieldId(name)) wanted.current ??= 'focus';
  }, [name]);

  useEffect(() => {
    if (!isReady || !wanted.current) return;
    const control = document.getElementById(fieldId(name));
    control?.focus();
    if (wanted.current === 'click') control?.click();
  }, [isReady, name]);

  if (isReady) return <code.module.Multiselect {...props} />;
  const [text] = splitField(props);
  return (
    <Field name={name} {...text}>
      {code.status === 'failed' ? (
        <p>
          <Button
            look="secondary"
            onClick={() => {
              wanted.current = 'focus';
              code.retry();
            }}
          >
            {components.again}
          </Button>
        </p>
      ) : (
        <div className="select">
          <input
            {...controlAttributes(name, text)}
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
            placeholder={placeholder}
            readOnly
            required={undefined}
            role="combobox"
            type="text"
          />
        </div>
      )}
    </Field>
  );
}
