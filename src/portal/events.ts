/**
 * Events between parts of the page that must not import each other. An event carries no state of the page;
 * stores and page-state.ts have the state.
 */
export interface PortalEvents {
  /** The portal leaves the page, or an error screen takes its place: forms store drafts and show no warning. */
  readonly 'portal:leaving': undefined;
  /** Somebody is probably signed in: islands for signed-in people load their code. */
  readonly 'portal:person-expected': undefined;
  /** An island has thrown an error. Reports count such errors. */
  readonly 'portal:island-error': undefined;
  /** A person asks to load code again; `hasTimedOut` says that the last load has timed out. */
  readonly 'portal:retry': { readonly hasTimedOut: boolean };
}

type EventName = keyof PortalEvents;

/**
 * Runs a function at each event. A second call with the same function does nothing.
 * @returns a function that unsubscribes
 */
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

/** The detail of `astro:hydration-error`; the error has no message if the code has timed out. */
export interface IslandError {
  readonly error: { readonly message?: string };
  readonly componentUrl?: string;
}
