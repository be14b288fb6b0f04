import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { adoptTypedValues, withTypedValues } from './adopt-typed-values.ts';
import type { EngineOptions } from './Engine.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import { arrivedEngine, type EngineModule, loadEngine } from './load-engine.ts';
import { MissingPart } from './MissingPart.tsx';
import type { TroubleProps } from './Trouble.tsx';
import type { FieldProps, JourneyFormApi } from './use-journey-form.ts';
import { useLateJourney } from './use-late-journey.ts';
import { useQuietAutofill } from './use-quiet-autofill.ts';

/** Fields that the engine comes to bind. */
export interface LateFields<Typed extends FieldValues> {
  field(name: Path<Typed>): FieldProps;
  /** What stands in the fields now. */
  readonly values: Typed;
  /** The form itself, once the engine is there. */
  readonly awake: JourneyFormApi<Typed> | undefined;
}

interface LateFormProps<Typed extends FieldValues, Reply>
  extends EngineOptions<Typed, Reply>,
    Omit<FormFrameProps, 'journey' | 'trouble' | 'actions' | 'blocked' | 'children'>,
    Omit<TroubleProps, 'journey' | 'sentence'> {
  readonly id: string;
  readonly sentence?: string;
  readonly children: (fields: LateFields<Typed>) => ReactNode;
  /** Why these values cannot be sent; the button is disabled then. */
  blocked?(values: Typed): string | undefined;
  /** What is good about the form; a failure takes its place. */
  readonly done?: ReactNode;
}

/**
 * A form whose engine comes when it is first touched (rule S12). Until then the form
 * itself watches what stands in its fields, typed or filled in without a word (rule 8.11).
 */
export function LateForm<Typed extends FieldValues, Reply>(props: LateFormProps<Typed, Reply>) {
  const { id, start, isResumed = false, blocked, done, children } = props;
  const { failed, sentence, failureText, reported } = props;
  const early = isResumed ? arrivedEngine() : undefined;
  const { journey, awake, engine, report, isMissed, retry, wake } = useLateJourney<
    Typed,
    EngineModule
  >(id, loadEngine, early);
  const [isMounted, setMounted] = useState(false);
  const [typed, setTyped] = useState(start);
  const values = awake ? awake.form.watch() : typed;
  const latest = useRef<EngineOptions<Typed, Reply>>(props);
  const empty = useRef(start);

  useLayoutEffect(() => {
    latest.current = props;
  });

  const awakeForm = awake?.form;
  const look = useCallback(() => {
    if (awakeForm) return adoptTypedValues(document.getElementById(id), awakeForm);
    const now = withTypedValues(empty.current, id);
    setTyped((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  }, [id, awakeForm]);

  // What was typed before the code has arrived; answers of before are the engine's to show.
  useEffect(() => {
    setMounted(true);
    if (isResumed) wake();
    else look();
  }, [isResumed, wake, look]);

  const reason = blocked?.(values);
  useQuietAutofill(look, reason !== undefined);

  // The engine keeps it once it is there.
  const isAwake = awake !== undefined;
  useEffect(() => {
    if (isAwake) return;
    const keep = () => keepTyped(id, empty.current);
    document.addEventListener('portal:sign-in', keep);
    return () => document.removeEventListener('portal:sign-in', keep);
  }, [id, isAwake]);

  const { submit, busy, spinner, footer } = props;
  return (
    <>
      <FormFrame
        blocked={reason}
        footer={footer}
        journey={{ ...journey, ready: isMounted }}
        onLook={look}
        submit={submit}
        trouble={
          isMissed ? (
            <MissingPart heading={failed} {...{ reported, retry, sentence }} />
          ) : (
            <>
              {journey.state.status !== 'failed' && done}
              {engine && awake && (
                <engine.Trouble {...{ failed, sentence, failureText, reported }} journey={awake} />
              )}
            </>
          )
        }
        {...(busy === undefined ? {} : { busy })}
        {...(spinner === undefined ? {} : { spinner })}
      >
        {children({ field: awake?.field ?? asleepField, values, awake })}
      </FormFrame>
      {engine && <engine.Engine id={id} latest={latest} report={report} />}
    </>
  );
}

/** Keeps over a sign-in what stands in the fields (rule 3.14). */
function keepTyped(id: string, start: FieldValues): void {
  const typed = withTypedValues(start, id);
  import('./drafts.ts').then(
    ({ keepDraft }) => keepDraft(id, typed, start),
    () => undefined,
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
