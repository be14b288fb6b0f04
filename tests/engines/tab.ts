/** An element of the page that the tab shows. */
export type Handle = Readonly<Record<string, string>>;

/** One tab of a browser engine: what a walk needs and every remote protocol can do. */
export interface Tab {
  /** Opens an address. */
  readonly goTo: (address: string) => Promise<void>;
  /**
   * Finds an element of the page.
   * @param script is sent as text, so it sees nothing but its argument
   */
  readonly find: <Given>(
    script: (given: Given) => Element | null | undefined,
    given: Given,
  ) => Promise<Handle | undefined>;
  /** A text of the page, found in the same way. */
  readonly read: (script: () => string) => Promise<string>;
  readonly click: (element: Handle) => Promise<void>;
  /** Types a text with the keyboard, behind what a field holds. */
  readonly type: (element: Handle, text: string) => Promise<void>;
  /** Closes the browser and everything that was started for it. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a browser with an empty profile.
 * @throws Error that says what to install where the engine is missing
 */
export type OpenTab = () => Promise<Tab>;
