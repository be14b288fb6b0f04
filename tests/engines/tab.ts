/** An element of a page, with the id that the browser has given it. */
export interface Handle {
  readonly id: string;
}

/** A script that runs in the page. It is serialised, so it can use only its argument. */
export type PageScript<Argument, Answer> = (argument: Argument) => Answer | Promise<Answer>;

export interface Tab {
  readonly goTo: (address: string) => Promise<void>;
  /** Brings the tab to the front: a hidden page has no animation frames. */
  readonly activate: () => Promise<void>;
  readonly goBack: () => Promise<void>;
  /** @param width of the window in CSS pixels */
  readonly resize: (width: number) => Promise<void>;
  /** @returns the answer of the script, which must be JSON */
  readonly evaluate: <Argument, Answer>(
    script: PageScript<Argument, Answer>,
    argument: Argument,
  ) => Promise<Answer>;
  readonly findElement: <Argument>(
    script: PageScript<Argument, Element | null | undefined>,
    argument: Argument,
  ) => Promise<Handle | undefined>;
  /** @returns the answer of a script whose argument is the element; the answer must be JSON */
  readonly evaluateOn: <Answer>(
    element: Handle,
    script: PageScript<HTMLElement, Answer>,
  ) => Promise<Answer>;
  readonly click: (element: Handle) => Promise<void>;
  /** Sends keys to the element with the focus; codes of special keys are in keys.ts. */
  readonly press: (keys: string) => Promise<void>;
}

/** Cookies and storages of one person, which the tabs of the profile share. */
export interface Profile {
  /** Opens a tab. The first call returns the tab that is already open. */
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
  /** Starts the browser for a person who has asked for more contrast. */
  readonly contrast?: 'more';
  /** Variables of the screen for the browser's windows. Without a screen, the browser is headless. */
  readonly desktop?: NodeJS.ProcessEnv;
}

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';
