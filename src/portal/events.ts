/** Events between parts of the page that must not import each other; state is in stores and in page-state.ts. */
export interface PortalEvents {
  /** The page is left for good, or an error screen takes its place: forms store drafts and do not ask whether to stay. */
  readonly 'portal:leaving': undefined;
  /** Somebody is probably signed in: islands for signed-in people load their code. */
  readonly 'portal:person-expected': undefined;
  /** An island has thrown; reports count it. */
  readonly 'portal:island-error': undefined;
  /** Somebody tries again to load code; `isLate` if it has taken too long. */
  readonly 'portal:retry': { readonly isLate: boolean };
}

type EventName = keyof PortalEvents;

/** Handles an event; a second call with the same function does nothing. @returns unsubscribes */
export function listen<Name extends EventName>(
  name: Name,
  run: (event: CustomEvent<PortalEvents[Name]>) => void,
): () => void {
  document.addEventListener(name, run as EventListener);
  return () => document.removeEventListener(name, run as EventListener);
}

export function dispatch<Name extends EventName>(
  name: Name,
  ...detail: PortalEvents[Name] extends undefined ? [] : [PortalEvents[Name]]
): void;
export function dispatch(name: EventName, detail?: unknown): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Detail of `astro:hydration-error`; code that timed out has no message. */
export interface IslandError {
  readonly error: { readonly message?: string };
  readonly componentUrl?: string;
}
