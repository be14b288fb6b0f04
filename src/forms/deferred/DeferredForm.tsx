import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { ControllerOptions } from '../controller/FormController.tsx';
import type { FormErrorsProps } from '../controller/FormErrors.tsx';
import type { FieldProps, JourneyFormApi } from '../controller/use-journey-form.ts';
import { FormLayout, type FormLayoutProps } from '../layout/FormLayout.tsx';
import { MissingPart } from '../layout/MissingPart.tsx';
import { adoptTypedValues, withTypedValues } from './adopt-typed-values.ts';
import { type ControllerModule, loadController, loadedController } from './load-controller.ts';
import { useDeferredForm } from './use-deferred-form.ts';
import { useQuietAutofill } from './use-quiet-autofill.ts';

/** Fields that the controller comes to bind. */
export interface DeferredFields<Typed extends FieldValues> {
  field(name: Path<Typed>): FieldProps;
  /** What stands in the fields now. */
  readonly values: Typed;
  /** The form itself, once the controller is there. */
  readonly controller: JourneyFormApi<Typed> | undefined;
}

interface DeferredFormProps<Typed extends FieldValues, Reply>
  extends ControllerOptions<Typed, Reply>,
    Omit<FormLayoutProps, 'journey' | 'trouble' | 'actions' | 'blocked' | 'children'>,
    Omit<FormErrorsProps, 'journey' | 'sentence'> {
  readonly id: string;
  readonly sentence?: string;
  readonly children: (fields: DeferredFields<Typed>) => ReactNode;
  /** Why these values cannot be sent; the button is disabled then. */
  blocked?(values: Typed): string | undefined;
  /** What is good about the form; a failure takes its place. */
  readonly done?: ReactNode;
}

/**
 * A form whose controller comes when it is first touched (rule S12). Until then the form
 * itself watches what stands in its fields, typed or filled in without a word (rule 8.11).
 */
export function DeferredForm<Typed extends FieldValues, Reply>(
  props: DeferredFormProps<Typed, Reply>,
) {
  const { id, start, isResumed = false, blocked, done, children } = props;
  const { failed, sentence, failureText, reported } = props;
  const early = isResumed ? loadedController() : undefined;
  const { journey, controller, module, report, isMissed, retry, prepare } = useDeferredForm<
    Typed,
    ControllerModule
  >(id, loadController, early);
  const [isMounted, setMounted] = useState(false);
  const [typed, setTyped] = useState(start);
  const values = controller ? controller.form.watch() : typed;
  const latest = useRef<ControllerOptions<Typed, Reply>>(props);
  const empty = useRef(start);

  useLayoutEffect(() => {
    latest.current = props;
  });

  const controlledForm = controller?.form;
  const look = useCallback(() => {
    if (controlledForm) return adoptTypedValues(document.getElementById(id), controlledForm);
    const now = withTypedValues(empty.current, id);
    setTyped((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  }, [id, controlledForm]);

  // What was typed before the code has arrived; answers of before are the controller's to show.
  useEffect(() => {
    setMounted(true);
    if (isResumed) prepare();
    else look();
  }, [isResumed, prepare, look]);

  const reason = blocked?.(values);
  useQuietAutofill(look, reason !== undefined);

  // The controller keeps it once it is there.
  const hasController = controller !== undefined;
  useEffect(() => {
    if (hasController) return;
    const keep = () => keepTyped(id, empty.current);
    document.addEventListener('portal:sign-in', keep);
    return () => document.removeEventListener('portal:sign-in', keep);
  }, [id, hasController]);

  const { submit, busy, spinner, footer } = props;
  return (
    <>
      <FormLayout
        blocked={reason}
        footer={footer}
        journey={{ ...journey, ready: isMounted }}
        onLook={look}
        submit={submit}
        errors={
          isMissed ? (
            <MissingPart heading={failed} {...{ reported, retry, sentence }} />
          ) : (
            <>
              {journey.state.status !== 'failed' && done}
              {module && controller && (
                <module.FormErrors
                  {...{ failed, sentence, failureText, reported }}
                  journey={controller}
                />
              )}
            </>
          )
        }
        {...(busy === undefined ? {} : { busy })}
        {...(spinner === undefined ? {} : { spinner })}
      >
        {children({ field: controller?.field ?? unboundField, values, controller })}
      </FormLayout>
      {module && <module.FormController id={id} latest={latest} report={report} />}
    </>
  );
}

/** Keeps over a sign-in what stands in the fields (rule 3.14). */
function keepTyped(id: string, start: FieldValues): void {
  const typed = withTypedValues(start, id);
  import('../drafts/drafts.ts').then(
    ({ keepDraft }) => keepDraft(id, typed, start),
    () => undefined,
  );
}

/** The props of a field that nobody has bound yet. */
function unboundField(name: string): FieldProps {
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
