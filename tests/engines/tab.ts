/** An element of a page, by the name that its browser has given it. */
export interface Handle {
  readonly id: string;
}

/** Runs in the page. It is serialised, so it can use only its argument. */
export type PageScript<Given, Answer> = (given: Given) => Answer | Promise<Answer>;

export interface Tab {
  readonly goTo: (address: string) => Promise<void>;
  /** Brings the tab to the front: a hidden page has no animation frames. */
  readonly activate: () => Promise<void>;
  readonly goBack: () => Promise<void>;
  /** @param width of the window in CSS pixels */
  readonly resize: (width: number) => Promise<void>;
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

export interface Engine {
  readonly name: EngineName;
  readonly start: (needs?: Needs) => Promise<Browser>;
}

export interface Needs {
  /** As for a person who has asked for more contrast. */
  readonly contrast?: 'more';
  /** Variables of a screen on which it opens its windows; without, it has none. */
  readonly desktop?: NodeJS.ProcessEnv;
}

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';
