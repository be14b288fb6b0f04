import { useRef } from 'react';
import { components } from '../../copy/components.ts';
import { Button } from '../Button.tsx';
import { Field } from '../fields/Field.tsx';
import { controlAttributes, splitField } from '../fields/field-attributes.ts';
import { useModule } from '../use-module.ts';
import type { MultiselectProps } from './Multiselect.tsx';
import '../fields/Select.css';

const load = () => import('./Multiselect.tsx');

interface DeferredMultiselectProps extends MultiselectProps {
  /** Loads the code now. A value that is not empty does so at once. */
  readonly isWanted: boolean;
}

/**
 * Loads the multiselect when its form is first used. Until then it renders a placeholder; the
 * multiselect takes over what was done there (rule 10.12).
 */
export function DeferredMultiselect({ isWanted, ...props }: DeferredMultiselectProps) {
  const { name, value, placeholder } = props;
  const code = useModule(isWanted || value.length > 0 ? load : undefined);
  const wantsFocus = useRef(false);

  if (code.status === 'ready') return <code.module.Multiselect {...props} />;
  const [text] = splitField(props);
  return (
    <Field name={name} {...text}>
      {code.status === 'failed' ? (
        <p>
          <Button
            look="secondary"
            onClick={() => {
              wantsFocus.current = true;
              code.retry();
            }}
          >
            {components.again}
          </Button>
        </p>
      ) : (
        <div className="select">
          {/* In no form: Enter would send it. */}
          <input
            {...controlAttributes(name, text)}
            aria-expanded={false}
            aria-required={text.required}
            autoComplete="off"
            className="control"
            data-pressed=""
            form=""
            name={undefined}
            placeholder={placeholder}
            ref={(control) => {
              // The focused button has been removed.
              if (control && wantsFocus.current) control.focus();
              wantsFocus.current = false;
            }}
            required={undefined}
            role="combobox"
            type="text"
          />
        </div>
      )}
    </Field>
  );
}
