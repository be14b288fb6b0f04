/** An account that the kit has registered. */
export interface Account {
  readonly username: string;
  readonly password: string;
  /** The link of its confirmation mail. */
  readonly link: URL;
  readonly optInToken: string;
}
