import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { announceRetry } from '../../components/use-module.ts';
import { tabStorage } from '../../session/storage.ts';
import type { FieldProps, FormOptions, JourneyFormApi } from '../controller/use-journey-form.ts';
import type { ShownForm } from '../layout/FormLayout.tsx';
import { focusSubmit } from '../layout/focus-submit.ts';
import { adoptTypedValues } from './adopt-typed-values.ts';
import { createDeferredState, type DeferredState } from './deferred-state.ts';
import { loadedController } from './load-controller.ts';
import { unboundField } from './unbound-field.ts';
import { useHydrated } from './use-hydrated.ts';
import { useTypedValues } from './use-typed-values.ts';

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
  /** Chooses without a control of HTML's. */
  setValue(name: Path<Typed>, value: PathValue<Typed, Path<Typed>>): void;
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
  const [start] = useState(options.start);
  const [{ $state, load, submit, bind }] = useState(() =>
    createDeferredState<Typed>(isResumed ? loadedController() : undefined),
  );
  const code = useStore($state);
  const controller = code.status === 'bound' ? code.controller : undefined;
  const bound = controller?.form;
  const isBound = bound !== undefined;
  const latest = useRef(options);
  const onChange = useCallback((changed: Partial<Typed>) => latest.current.onChange?.(changed), []);
  const typed = useTypedValues(id, start, isBound, onChange);
  const { sync, inFields } = typed;

  const startValues = useCallback(
    () => (isResumed ? start : inFields()),
    [isResumed, start, inFields],
  );
  const ready = useHydrated();

  useLayoutEffect(() => {
    latest.current = options;
  });

  const syncAutofill = useCallback(() => {
    if (bound) adoptTypedValues(document.getElementById(id), bound);
    else sync();
  }, [id, bound, sync]);

  // What was typed before React came; answers of before are the controller's to show.
  useEffect(() => {
    if (isResumed) load();
    else syncAutofill();
  }, [isResumed, load, syncAutofill]);

  // A draft is the controller's to restore.
  useEffect(() => {
    if (tabStorage.get(`draft:${location.pathname}`) !== '') load();
  }, [load]);

  const isWaiting = code.submit.status === 'waiting';
  useEffect(() => {
    const now = $state.get();
    if (isBound && isWaiting && now.status === 'bound') now.controller.submit();
  }, [isBound, isWaiting, $state]);

  const shown =
    controller ??
    ({
      id,
      state: { status: 'idle', attempt: 0 },
      prepare: load,
      submit(event) {
        event?.preventDefault();
        submit();
      },
    } satisfies ShownForm);

  return {
    ...shown,
    ...(isWaiting && { state: { status: 'sending', attempt: 0 } }),
    ready,
    syncAutofill,
    code,
    controller,
    get values() {
      return bound ? bound.watch() : typed.values;
    },
    field: controller?.field ?? unboundField,
    setValue(name, value) {
      if (bound) bound.setValue(name, value, { shouldValidate: true });
      else typed.set(name, value);
    },
    host: { latest, bind, startValues },
    retry() {
      const missed = $state.get().submit;
      if (missed.status === 'missed') announceRetry(missed.reason);
      focusSubmit(id);
      submit();
    },
  };
}
