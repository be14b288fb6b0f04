import { atom } from 'nanostores';
import type { FieldValues } from 'react-hook-form';
import { fetchCode } from '../../components/fetch-code.ts';
import type { SubmitState } from '../controller/submit-state.ts';
import type { JourneyFormApi } from '../controller/use-journey-form.ts';
import { type ControllerModule, loadController } from './load-controller.ts';

/** Load state of the controller, and of a submit that waits for it. */
export type DeferredState<Typed extends FieldValues> = {
  readonly submit: 'none' | 'waiting' | 'missed';
  readonly loadError?: unknown;
} & (
  | {
      readonly status: 'absent' | 'loading';
      readonly module?: undefined;
      readonly controller?: undefined;
    }
  | {
      readonly status: 'loaded';
      readonly module: ControllerModule;
      readonly controller?: undefined;
    }
  | {
      readonly status: 'bound';
      readonly module: ControllerModule;
      readonly controller: JourneyFormApi<Typed>;
    }
);

/** Outside React state: a second event must see the first one before it renders. */
export function createDeferredState<Typed extends FieldValues>(module?: ControllerModule) {
  const status = module ? 'loaded' : 'absent';
  const $state = atom({ status, module, submit: 'none' } as DeferredState<Typed>);

  /** A failed load is retried on the next interaction. */
  function load(): void {
    const now = $state.get();
    if (now.status !== 'absent') return;
    $state.set({ ...now, status: 'loading' });
    fetchCode(loadController).then(
      (arrived) =>
        $state.set({ ...$state.get(), status: 'loaded', module: arrived, controller: undefined }),
      (loadError: unknown) => {
        const submit = $state.get().submit === 'none' ? 'none' : 'missed';
        $state.set({ status: 'absent', submit, loadError });
      },
    );
  }

  return {
    $state,
    load,
    /** Fetches the code without starting the controller. */
    preload: () => void fetchCode(loadController).catch(() => undefined),
    submit(): void {
      $state.set({ ...$state.get(), submit: 'waiting' });
      load();
    },
    bind(controller: JourneyFormApi<Typed>): void {
      const now = $state.get() as Extract<DeferredState<Typed>, { module: ControllerModule }>;
      const submit = hasAnswered(controller) ? 'none' : now.submit;
      $state.set({ ...now, status: 'bound', controller, submit });
    },
  };
}

/** The wait ends when the form sends or shows a fault. */
function hasAnswered({ state }: { readonly state: SubmitState }): boolean {
  return state.attempt > 0 || state.status === 'sending';
}
