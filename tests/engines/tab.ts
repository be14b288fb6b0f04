/** An element of the page. */
export type Handle = Readonly<Record<string, string>>;

/** One tab of a browser, as far as every remote protocol supports it. */
export interface Tab {
  readonly goTo: (address: string) => Promise<void>;
  /** Finds an element. @param script is serialised, so it can use only its argument */
  readonly find: <Given>(
    script: (given: Given) => Element | null | undefined,
    given: Given,
  ) => Promise<Handle | undefined>;
  /** Reads a text; the script is serialised too. */
  readonly read: (script: () => string) => Promise<string>;
  readonly click: (element: Handle) => Promise<void>;
  /** Types at the end of a field. */
  readonly type: (element: Handle, text: string) => Promise<void>;
  /** Closes the browser and its processes. */
  readonly close: () => Promise<void>;
}

/** Starts a browser with an empty profile. @throws Error that names the package to install */
export type OpenTab = () => Promise<Tab>;
