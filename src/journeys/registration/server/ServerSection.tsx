import { DynamicField } from '../../../forms/dynamic/DynamicField.tsx';
import { type DynamicValues, isShown } from '../../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../../forms/dynamic/ServerText.tsx';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { PasswordChoice } from '../../../forms/PasswordChoice.tsx';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';
import { INDISPENSABLE } from './known-rules.ts';
import type { Section } from './pages.ts';

interface ServerSectionProps {
  readonly section: Section;
  /** All fields beside which these stand. */
  readonly pageFields: readonly UsableField[];
  readonly values: DynamicValues;
  readonly journey: JourneyFormApi<DynamicValues>;
}

/** A part of a registration form with its words (spec L172). */
export function ServerSection({ section, pageFields, values, journey }: ServerSectionProps) {
  const { title, description, footer, fields } = section;
  const controls = fields
    .filter((field) => isShown(field, pageFields, values))
    .map((field) => <Control field={field} journey={journey} key={field.key} values={values} />);
  return (
    <div className="registration-section">
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

interface ControlProps {
  readonly field: UsableField;
  readonly values: DynamicValues;
  readonly journey: JourneyFormApi<DynamicValues>;
}

function Control({ field, values, journey }: ControlProps) {
  const binding = journey.field(field.key);
  const required = field.mandatory || INDISPENSABLE.includes(field.name);
  if (field.name !== 'password')
    return (
      <DynamicField
        binding={binding}
        field={{ ...field, mandatory: required }}
        form={journey.form}
      />
    );
  return (
    <PasswordChoice
      {...binding}
      label={<ServerText inline text={field.label} />}
      required
      typed={String(values[field.key] ?? '')}
    />
  );
}
