import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { announceRetry } from '../../components/use-module.ts';
import { tabStorage } from '../../session/storage.ts';
import type { FieldProps, FormOptions, JourneyFormApi } from '../controller/use-journey-form.ts';
import type { ShownForm } from '../layout/FormLayout.tsx';
import { focusSubmit } from '../layout/focus-submit.ts';
import { createDeferredState, type DeferredState } from './deferred-state.ts';
import { loadedController } from './load-controller.ts';
import { onIdle } from './on-idle.ts';
import { createTypedValues } from './typed-values.ts';
import { unboundField } from './unbound-field.ts';

interface DeferredFormOptions<Typed extends FieldValues, Reply>
  extends FormOptions<Typed, Typed, Reply> {
  readonly start: Typed;
  /** Resumed answers override the values in the DOM. */
  readonly isResumed?: boolean;
}

export interface DeferredFormApi<Typed extends FieldValues> extends ShownForm {
  readonly loadState: DeferredState<Typed>;
  readonly controller: JourneyFormApi<Typed> | undefined;
  /** Reading this re-renders the caller at every change. */
  readonly values: Typed;
  field(name: Path<Typed>): FieldProps;
  /** Stores a value without a native control until the controller loads. */
  setEarlyValue(name: string, value: unknown): void;
  syncAutofill(): void;
  retry(): void;
  /** Props of `FormController`, with a stable identity. */
  readonly host: {
    readonly latest: RefObject<FormOptions<Typed, Typed, unknown>>;
    startValues(): Typed;
    bind(controller: JourneyFormApi<Typed>): void;
  };
}

/**
 * Starts React Hook Form and the submit path on the first interaction; a pointer over the form or an
 * idle line fetches their code before it (rules 8.11, S9.1, S12).
 */
export function useDeferredForm<Typed extends FieldValues, Reply = unknown>(
  options: DeferredFormOptions<Typed, Reply>,
): DeferredFormApi<Typed> {
  const { id, isResumed = false } = options;
  const latest = useRef(options);
  const [{ typed, deferred, host }] = useState(() => {
    const { start } = options;
    const values = createTypedValues(id, start, (now) => latest.current.onChange?.(now));
    const state = createDeferredState<Typed>(isResumed ? loadedController() : undefined);
    const startValues = () => (isResumed ? start : values.inFields());
    return { typed: values, deferred: state, host: { latest, bind: state.bind, startValues } };
  });
  const { load, preload, submit } = deferred;
  const loadState = useStore(deferred.$state);
  const values = useStore(typed.$values);
  const [ready, setReady] = useState(false);
  const { controller, module } = loadState;
  const bound = controller?.form;

  useLayoutEffect(() => {
    latest.current = options;
    // In a layout effect: a click before a passive one would be lost.
    setReady(true);
  });

  const syncAutofill = useCallback(() => {
    if (bound) module?.adoptTypedValues(document.getElementById(id), bound);
    // The controller shows resumed answers.
    else if (!isResumed) typed.sync();
  }, [id, bound, module, isResumed, typed]);

  // Values typed before hydration; drafts need the controller.
  useEffect(() => {
    syncAutofill();
    if (isResumed || tabStorage.get(`draft:${location.pathname}`) !== '') load();
  }, [isResumed, load, syncAutofill]);

  useEffect(() => onIdle(preload), [preload]);

  // Sent before hydration, by a password manager for example; see first-paint.ts.
  useEffect(() => {
    const { dataset } = document.getElementById(id) ?? {};
    if (dataset?.['sent'] === undefined) return;
    delete dataset['sent'];
    submit();
  }, [id, submit]);

  const early: ShownForm = {
    id,
    state: { status: 'idle' },
    prepare: load,
    submit(event) {
      event?.preventDefault();
      submit();
    },
  };

  return {
    ...(controller ?? early),
    ...(loadState.submit === 'waiting' && { state: { status: 'sending' } }),
    ready,
    syncAutofill,
    loadState,
    controller,
    get values() {
      return bound ? bound.watch() : values;
    },
    field: controller?.field ?? unboundField,
    setEarlyValue: typed.set,
    host,
    retry() {
      announceRetry(loadState.loadError);
      focusSubmit(id);
      submit();
    },
  };
}
