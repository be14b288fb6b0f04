export interface Account {
  readonly username: string;
  readonly password: string;
  readonly link: URL;
  readonly optInToken: string;
}
