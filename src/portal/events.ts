/** Values of `<html data-session>`; CSS shows the matching variant. */
export type SessionKind = 'unknown' | 'guest' | 'unidentified' | 'ip' | 'personal' | 'admin';

/** Notices whose sentences stand in the page, so that they are shown without code and network. */
export type TemplateKey = 'auth' | 'auth-cookies' | 'auth-offline' | 'code-missing' | 'logout';

/** Every notice; a notice replaces that of the same key. */
export type NoticeKey =
  | TemplateKey
  | 'contact-sent'
  | 'declaration-sent'
  | 'form-missing'
  | 'invitation'
  | 'link-expired'
  | 'link-unchecked'
  | 'load'
  | 'mail-sent'
  | 'operator'
  | 'own-data'
  | 'registered'
  | 'resend'
  | 'saved'
  | 'session'
  | 'subuser-created';

/** Milliseconds until it closes, NOTICE_AUTO_CLOSE_MS by default; 0 keeps it open. */
type Timed = { readonly kind: 'info' | 'success'; readonly autoCloseMs?: number | undefined };
/** Stays until the user closes it or what it is about is over. */
type Lasting = { readonly kind: 'warning' | 'error'; readonly autoCloseMs?: undefined };

export type Announcement = (Timed | Lasting) & {
  readonly key: Exclude<NoticeKey, TemplateKey>;
  readonly heading: string;
  /** A name or an address in the heading, which no translation may change. */
  readonly person?: string | undefined;
  readonly text?: string | undefined;
  readonly action?: 'login' | undefined;
};

type TemplateNotice = { readonly key: TemplateKey } & {
  readonly [Name in Exclude<keyof Announcement, 'key'>]?: undefined;
};

/** Between page script, islands and client directives, which are bundled apart: no state here. */
export interface PortalEvents {
  /** A text that the page shows, too, is announced once: set `isRepeated` there (rules 10.7, A34). */
  readonly 'portal:notice': Announcement | TemplateNotice;
  readonly 'portal:notice-over': NoticeKey;
  /** The page is left for good, or an error screen takes its place: forms store drafts and do not ask whether to stay. */
  readonly 'portal:leaving': undefined;
  readonly 'portal:session': SessionKind;
  /** Somebody is probably signed in: islands for personal users load their code. */
  readonly 'portal:expect-person': undefined;
  readonly 'portal:registration': undefined;
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

export interface IslandError {
  readonly error: { readonly message?: string };
  readonly componentUrl?: string;
  /** Those that the island had when React took it over; what they hold outlives their place in the page. */
  readonly forms?: readonly HTMLFormElement[];
}
