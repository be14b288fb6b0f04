import { atom } from 'nanostores';
import type { FieldValues } from 'react-hook-form';
import { fetchCode } from '../../components/fetch-code.ts';
import type { SubmitState } from '../controller/submit-state.ts';
import type { JourneyFormApi } from '../controller/use-journey-form.ts';
import { type ControllerModule, loadController } from './load-controller.ts';

/** Where the controller of a form is, and what has become of a submit that came before it. */
export type DeferredState<Typed extends FieldValues> = {
  readonly submit: 'none' | 'waiting' | 'missed';
  /** Why the controller could not be had. */
  readonly lostBy?: unknown;
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

/**
 * The way of a form from its first touch to its controller. Not React's: the second touch must see
 * the first one, rendered or not.
 * @param module the controller's, where the first render needs it already
 */
export function createDeferredState<Typed extends FieldValues>(module?: ControllerModule) {
  const status = module ? 'loaded' : 'absent';
  const $state = atom({ status, module, submit: 'none' } as DeferredState<Typed>);

  /** Fetches the controller; one that could not be had is asked for again at the next touch. */
  function load(): void {
    const now = $state.get();
    if (now.status !== 'absent') return;
    $state.set({ ...now, status: 'loading' });
    fetchCode(loadController).then(
      (arrived) =>
        $state.set({ ...$state.get(), status: 'loaded', module: arrived, controller: undefined }),
      (lostBy: unknown) => {
        const submit = $state.get().submit === 'none' ? 'none' : 'missed';
        $state.set({ status: 'absent', submit, lostBy });
      },
    );
  }

  return {
    $state,
    load,
    submit(): void {
      $state.set({ ...$state.get(), submit: 'waiting' });
      load();
    },
    /** Takes the form of the loaded module, after each of its renders. */
    bind(controller: JourneyFormApi<Typed>): void {
      const now = $state.get() as Extract<DeferredState<Typed>, { module: ControllerModule }>;
      const submit = hasAnswered(controller) ? 'none' : now.submit;
      $state.set({ ...now, status: 'bound', controller, submit });
    },
  };
}

/** The wait is over when the form has begun to send, or found something wrong. */
function hasAnswered({ state }: { readonly state: SubmitState }): boolean {
  return state.attempt > 0 || state.status === 'sending';
}
