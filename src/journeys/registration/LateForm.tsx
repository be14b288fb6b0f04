import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Notice } from '../../components/Notice.tsx';
import { outcomes } from '../../copy/outcomes.ts';
import { CaptchaBadge } from '../../forms/CaptchaBadge.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import type { FieldProps, JourneyFormApi } from '../../forms/use-journey-form.ts';
import { useLateJourney } from '../../forms/use-late-journey.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { formCopy as copy } from './copy.ts';
import type { EngineProps } from './Engine.tsx';

/** What stands between the form's head and the consent: fields that the engine comes to bind. */
export interface LateFields<Typed extends FieldValues> {
  field(name: Path<Typed>): FieldProps;
  /** What stands in the password field now. */
  readonly password: string;
  /** The form itself, once the engine is there. */
  readonly awake: JourneyFormApi<Typed> | undefined;
}

interface LateFormProps<Typed extends FieldValues>
  extends Pick<EngineProps<Typed>, 'id' | 'start' | 'submission' | 'onSuccess'> {
  readonly captcha: 'altcha' | 'recaptcha';
  readonly children: (fields: LateFields<Typed>) => ReactNode;
}

const loadEngine = () => import('./Engine.tsx');

type Shown = Readonly<{ agb: boolean; password: string }>;

/** The fields that every registration has. */
type Essential = Shown & Readonly<{ advertisement: boolean }>;

/**
 * A registration form whose engine comes when it is first touched (quality S12, budgets). Until then
 * the form itself watches the two values that it shows something of: terms and password.
 */
export function LateForm<Typed extends FieldValues & Essential>(props: LateFormProps<Typed>) {
  const { id, captcha, children, ...engineProps } = props;
  const { journey, awake, engine, report, isMissed } = useLateJourney<
    Typed,
    Awaited<ReturnType<typeof loadEngine>>
  >(id, loadEngine);
  const [isMounted, setMounted] = useState(false);
  const [typed, setTyped] = useState<Shown>({ agb: false, password: '' });
  const { agb, password } = awake ? awake.form.watch() : typed;

  // What was typed before the code has arrived.
  useEffect(() => {
    setMounted(true);
    setTyped(shownIn(document.getElementById(id)));
  }, [id]);

  const field = awake?.field ?? asleepField;
  return (
    <>
      <FormFrame
        blocked={agb ? undefined : copy.termsFirst}
        footer={<CaptchaBadge provider={captcha} />}
        journey={{ ...journey, ready: isMounted }}
        spinner={copy.sending}
        submit={copy.submit}
        trouble={
          isMissed ? (
            <Notice heading={copy.failed} kind="error" takesFocus>
              <p>{outcomes.offline}</p>
            </Notice>
          ) : (
            engine && awake && <engine.RegistrationTrouble journey={awake} />
          )
        }
      >
        <p className="form-note">{copy.requiredNote}</p>
        <div
          className="form-fields"
          onChange={(event: ChangeEvent<HTMLDivElement>) => setTyped(shownIn(event.currentTarget))}
        >
          <fieldset>
            <legend className="visually-hidden">{copy.legend}</legend>
            {children({ field, password, awake })}
          </fieldset>
          <ConsentFields field={field as (name: 'agb' | 'advertisement') => FieldProps} />
        </div>
      </FormFrame>
      {engine && <engine.Engine {...engineProps} id={id} report={report} />}
    </>
  );
}

/** The props of a field that nobody has bound yet. */
function asleepField(name: string): FieldProps {
  const nothing = async () => {};
  return {
    name,
    ref: () => {},
    onChange: nothing,
    onBlur: nothing,
    fault: undefined,
    corrected: false,
  };
}

function shownIn(element: HTMLElement | null): Shown {
  return {
    agb: element?.querySelector<HTMLInputElement>('[name="agb"]')?.checked ?? false,
    password: element?.querySelector<HTMLInputElement>('[name="password"]')?.value ?? '',
  };
}
