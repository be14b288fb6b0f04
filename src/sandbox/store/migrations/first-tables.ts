import type { DatabaseSync } from 'node:sqlite';

/** Tables of stores without a version, hence IF NOT EXISTS. */
export function createFirstTables(database: DatabaseSync): void {
  database.exec(TABLES);
}

const TABLES = `
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS people (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  password TEXT NOT NULL,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  salutation_id INTEGER NOT NULL,
  title_id INTEGER NOT NULL,
  portal_id INTEGER NOT NULL,
  fields_of_law TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  terms_accepted_at INTEGER,
  advertisement INTEGER NOT NULL DEFAULT 0,
  is_admin INTEGER NOT NULL DEFAULT 0,
  is_subuser INTEGER NOT NULL DEFAULT 0,
  premium INTEGER NOT NULL DEFAULT 0,
  need_redirect INTEGER NOT NULL DEFAULT 0,
  no_search_preferences INTEGER NOT NULL DEFAULT 0,
  no_shop_checkout INTEGER NOT NULL DEFAULT 0,
  no_shop_link INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS people_by_email ON people (email_key);

CREATE TABLE IF NOT EXISTS profiles (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  part TEXT NOT NULL,
  fields TEXT NOT NULL,
  PRIMARY KEY (person_id, part)
) STRICT;

CREATE TABLE IF NOT EXISTS interests (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (person_id, kind, id)
) STRICT;

CREATE TABLE IF NOT EXISTS subuser_licences (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  count INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS subusers (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  owner_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE
) STRICT;

CREATE TABLE IF NOT EXISTS sessions (
  digest TEXT PRIMARY KEY,
  person_id INTEGER REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL,
  forgotten_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS tokens (
  digest TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS sign_ins (
  state TEXT PRIMARY KEY,
  browser TEXT NOT NULL,
  verifier TEXT NOT NULL,
  nonce TEXT NOT NULL,
  back TEXT NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS sign_outs (
  state TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS opt_ins (
  digest TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS password_resets (
  digest TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS acceptances (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  version TEXT NOT NULL,
  accepted_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS spent_captchas (digest TEXT PRIMARY KEY, ends_at INTEGER NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS attempts (bucket TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS attempts_by_key ON attempts (bucket, key, at);

CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ticket TEXT NOT NULL,
  category TEXT NOT NULL,
  topic TEXT NOT NULL,
  product TEXT NOT NULL,
  wkn TEXT,
  fields TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS identity (
  key TEXT PRIMARY KEY,
  payload TEXT NOT NULL,
  grant_id TEXT,
  uid TEXT,
  ends_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS identity_by_grant ON identity (grant_id);
CREATE INDEX IF NOT EXISTS identity_by_uid ON identity (uid);
`;
