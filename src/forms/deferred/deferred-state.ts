import { atom } from 'nanostores';
import type { FieldValues } from 'react-hook-form';
import { fetchCode } from '../../components/fetch-code.ts';
import type { SubmitState } from '../controller/submit-state.ts';
import type { JourneyFormApi } from '../controller/use-journey-form.ts';
import { type ControllerModule, loadController } from './load-controller.ts';

/** What has become of a submit that came before the controller. */
type EarlySubmit =
  | { readonly status: 'none' | 'waiting' }
  | { readonly status: 'missed'; readonly reason: unknown };

/** Where the controller of a form is. */
export type DeferredState<Typed extends FieldValues> = { readonly submit: EarlySubmit } & (
  | { readonly status: 'absent' | 'loading' }
  | { readonly status: 'loaded'; readonly module: ControllerModule }
  | {
      readonly status: 'bound';
      readonly module: ControllerModule;
      readonly controller: JourneyFormApi<Typed>;
    }
);

const NONE = { status: 'none' } as const;
const WAITING = { status: 'waiting' } as const;

/**
 * The way of a form from its first touch to its controller. Not React's: the second touch must see
 * the first one, rendered or not.
 * @param module the controller's, where the first render needs it already
 */
export function createDeferredState<Typed extends FieldValues>(module?: ControllerModule) {
  const $state = atom<DeferredState<Typed>>(
    module ? { status: 'loaded', module, submit: NONE } : { status: 'absent', submit: NONE },
  );

  /** Fetches the controller; one that could not be had is asked for again at the next touch. */
  function load(): void {
    const { status, submit } = $state.get();
    if (status !== 'absent') return;
    $state.set({ status: 'loading', submit });
    fetchCode(loadController).then(
      (arrived) => $state.set({ status: 'loaded', module: arrived, submit: $state.get().submit }),
      (reason: unknown) => {
        const isAwaited = $state.get().submit.status !== 'none';
        $state.set({ status: 'absent', submit: isAwaited ? { status: 'missed', reason } : NONE });
      },
    );
  }

  return {
    $state,
    load,
    submit(): void {
      $state.set({ ...$state.get(), submit: WAITING });
      load();
    },
    bind(controller: JourneyFormApi<Typed>): void {
      const now = $state.get();
      if (now.status !== 'loaded' && now.status !== 'bound') return;
      const submit = hasAnswered(controller) ? NONE : now.submit;
      $state.set({ status: 'bound', module: now.module, controller, submit });
    },
  };
}

/** The wait is over when the form has begun to send, or found something wrong. */
function hasAnswered({ state }: { readonly state: SubmitState }): boolean {
  const { status, attempt } = state;
  return attempt > 0 || (status !== 'idle' && status !== 'checking');
}
