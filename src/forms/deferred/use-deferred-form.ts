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
import { createTypedValues } from './typed-values.ts';
import { unboundField } from './unbound-field.ts';

interface DeferredFormOptions<Typed extends FieldValues, Reply>
  extends FormOptions<Typed, Typed, Reply> {
  /** The values that the form begins with. */
  readonly start: Typed;
  /** They are answers of before: what stands in the fields does not count. */
  readonly isResumed?: boolean;
}

export interface DeferredFormApi<Typed extends FieldValues> extends ShownForm {
  /** Where the controller is. */
  readonly code: DeferredState<Typed>;
  /** The form itself, once the controller is there. */
  readonly controller: JourneyFormApi<Typed> | undefined;
  /** What stands in the fields now; whoever reads it is rendered at every change. */
  readonly values: Typed;
  /** The binding of a field, which the controller comes to fill. */
  field(name: Path<Typed>): FieldProps;
  /** Takes, until the controller is there, what was chosen without a control of HTML's. */
  setEarlyValue(name: string, value: unknown): void;
  syncAutofill(): void;
  /** Asks once more for a controller that a submit has missed, and sends then. */
  retry(): void;
  /** For `FormController`: always the same. */
  readonly host: {
    readonly latest: RefObject<FormOptions<Typed, Typed, unknown>>;
    startValues(): Typed;
    bind(controller: JourneyFormApi<Typed>): void;
  };
}

/**
 * A form whose controller (React Hook Form, the submit path) comes when it is first touched: who only
 * looks at a page does not download it (rule S12). Until then the form itself watches what stands in
 * its fields, and a submit waits (rules 8.11, S9.1). `DeferredForm` shows it.
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
  const { load, submit } = deferred;
  const code = useStore(deferred.$state);
  const values = useStore(typed.$values);
  const [ready, setReady] = useState(false);
  const { controller, module } = code;
  const bound = controller?.form;

  useLayoutEffect(() => {
    latest.current = options;
    // Nobody may click in between: that press would be lost.
    setReady(true);
  });

  const syncAutofill = useCallback(() => {
    if (bound) module?.adoptTypedValues(document.getElementById(id), bound);
    // Answers of before are the controller's to show.
    else if (!isResumed) typed.sync();
  }, [id, bound, module, isResumed, typed]);

  // What was typed before React came; a draft is the controller's to restore.
  useEffect(() => {
    syncAutofill();
    if (isResumed || tabStorage.get(`draft:${location.pathname}`) !== '') load();
  }, [isResumed, load, syncAutofill]);

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
    ...(code.submit === 'waiting' && { state: { status: 'sending' } }),
    ready,
    syncAutofill,
    code,
    controller,
    get values() {
      return bound ? bound.watch() : values;
    },
    field: controller?.field ?? unboundField,
    setEarlyValue: typed.set,
    host,
    retry() {
      announceRetry(code.lostBy);
      focusSubmit(id);
      submit();
    },
  };
}
