export type Handle = Readonly<Record<string, string>>;

/** Runs in the page. It is serialised, so it can use only its argument. */
export type PageScript<Given, Answer> = (given: Given) => Answer | Promise<Answer>;

/** One tab of a browser, as far as every remote protocol supports it. */
export interface Tab {
  /** Starts a navigation; does not wait for the page. */
  readonly goTo: (address: string) => Promise<void>;
  /** Brings the tab to the front: a hidden page has no animation frames. */
  readonly activate: () => Promise<void>;
  /** Goes through the history like the browser's Back button. */
  readonly goBack: () => Promise<void>;
  /** @returns the answer of the script, which must be JSON */
  readonly ask: <Given, Answer>(script: PageScript<Given, Answer>, given: Given) => Promise<Answer>;
  readonly find: <Given>(
    script: PageScript<Given, Element | null | undefined>,
    given: Given,
  ) => Promise<Handle | undefined>;
  /** @returns the answer of the script about an element, which must be JSON */
  readonly askOf: <Answer>(
    element: Handle,
    script: PageScript<HTMLElement, Answer>,
  ) => Promise<Answer>;
  readonly click: (element: Handle) => Promise<void>;
  /** Sends keys to the element with the focus; codes of special keys are in keys.ts. */
  readonly press: (keys: string) => Promise<void>;
}

/** A browser with empty cookies and storages. */
export interface Profile {
  /** The first call gives the tab that is open already. */
  readonly openTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

export interface Browser {
  readonly version: string;
  readonly openProfile: () => Promise<Profile>;
  readonly close: () => Promise<void>;
}

/** An engine and the browser that has it. */
export interface Engine {
  readonly name: EngineName;
  readonly start: () => Promise<Browser>;
}

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';
