import { useMemo } from 'react';
import type { JourneyFormApi } from '../../../forms/controller/use-journey-form.ts';
import { DynamicField } from '../../../forms/dynamic/DynamicField.tsx';
import { type DynamicValues, isShown } from '../../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../../forms/dynamic/ServerText.tsx';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { isTaken, TakenHelp } from '../TakenHelp.tsx';
import { INDISPENSABLE } from './known-rules.ts';
import type { Section } from './pages.ts';

interface ServerSectionProps {
  readonly section: Section;
  readonly pageFields: readonly UsableField[];
  /** Of the fields that others depend on. */
  readonly values: DynamicValues;
  readonly controller: JourneyFormApi<DynamicValues>;
  /** The shop shows help for a taken address. */
  readonly isShop: boolean;
}

export function ServerSection(props: ServerSectionProps) {
  const { section, pageFields, values, controller, isShop } = props;
  const { title, description, footer, fields } = section;
  const isContained = fields.every(({ type }) => type !== 'multiselect');
  const asked = useMemo(() => fields.map(asAsked), [fields]);
  const controls = asked
    .filter((field) => isShown(field, pageFields, values))
    .map((field) => {
      const binding = controller.field(field.key);
      return (
        <DynamicField
          binding={binding}
          field={field}
          form={controller.form}
          help={isShop && isTaken(binding.fault) && <TakenHelp />}
          key={field.key}
        />
      );
    });
  return (
    <div className="registration-section" data-contained={isContained || undefined}>
      <fieldset>
        {title && (
          <legend>
            <ServerText inline text={title} />
          </legend>
        )}
        {description && (
          <div>
            <ServerText text={description} />
          </div>
        )}
        {controls}
      </fieldset>
      {footer && (
        <div className="form-note">
          <ServerText text={footer} />
        </div>
      )}
    </div>
  );
}

/** Adds mandatory fields and, by default, password strength (rules 8.4, 11.9). */
function asAsked(field: UsableField): UsableField {
  const mandatory = field.mandatory || INDISPENSABLE.includes(field.name);
  if (field.name !== 'password') return { ...field, mandatory };
  const { strengthBar = true } = field;
  const autocomplete = field.autocomplete === 'off' ? 'off' : 'new-password';
  return { ...field, mandatory, type: 'password', strengthBar, autocomplete };
}
