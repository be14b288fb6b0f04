-- Times are in Unix milliseconds. Tokens are stored as SHA-256 digests (rules 14.2, S14.6).
CREATE TABLE people (
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
  email_verified_at INTEGER,
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
CREATE INDEX people_by_email ON people (email_key);

CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject),
  UNIQUE (issuer, person_id)
) STRICT;

CREATE TABLE profiles (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  part TEXT NOT NULL,
  fields TEXT NOT NULL,
  PRIMARY KEY (person_id, part)
) STRICT;

CREATE TABLE interests (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (person_id, kind, id)
) STRICT;

CREATE TABLE subuser_licences (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  count INTEGER NOT NULL
) STRICT;

CREATE TABLE subusers (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  owner_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE
) STRICT;

CREATE TABLE registration_answers (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  answers TEXT NOT NULL
) STRICT;

CREATE TABLE consents (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  kind TEXT NOT NULL,
  given INTEGER NOT NULL,
  version TEXT NOT NULL,
  source TEXT NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL DEFAULT ''
) STRICT;
-- Each reply about a person needs the latest decision of a kind.
CREATE INDEX consents_by_kind ON consents (person_id, kind);

CREATE TABLE sessions (
  digest TEXT PRIMARY KEY,
  person_id INTEGER REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL,
  forgotten_at INTEGER NOT NULL,
  issuer TEXT,
  sid TEXT,
  authenticated_at INTEGER,
  id_token TEXT,
  begun_at INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER NOT NULL DEFAULT 0,
  browser TEXT NOT NULL DEFAULT '',
  system TEXT NOT NULL DEFAULT '',
  -- Anonymous sessions are limited per network address (rule S14.13).
  network TEXT
) STRICT;
CREATE INDEX sessions_by_person ON sessions (person_id);
CREATE INDEX sessions_by_sid ON sessions (issuer, sid);
CREATE INDEX sessions_by_network ON sessions (network);

CREATE TABLE tokens (
  digest TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tokens_by_session ON tokens (session, ends_at);

CREATE TABLE sign_ins (
  state TEXT PRIMARY KEY,
  browser TEXT NOT NULL,
  -- The secrets are empty after the sign-in has finished.
  secrets TEXT NOT NULL,
  back TEXT NOT NULL,
  -- The digest of the network address.
  network TEXT NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_ins_by_network ON sign_ins (network);

CREATE TABLE sign_outs (
  state TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_outs_by_session ON sign_outs (session);

CREATE TABLE opt_ins (
  digest TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX opt_ins_by_person ON opt_ins (person_id);

CREATE TABLE password_resets (
  digest TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE spent_tokens (digest TEXT PRIMARY KEY, ends_at INTEGER NOT NULL) STRICT;

CREATE TABLE attempts (bucket TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX attempts_by_key ON attempts (bucket, key, at);

CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mails_by_recipient ON mails (recipient);

CREATE TABLE contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ticket TEXT NOT NULL,
  category TEXT NOT NULL,
  topic TEXT NOT NULL,
  product TEXT NOT NULL,
  wkn TEXT,
  fields TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;

CREATE TABLE identity (
  key TEXT PRIMARY KEY,
  payload TEXT NOT NULL,
  account TEXT,
  grant_id TEXT,
  uid TEXT,
  ends_at INTEGER
) STRICT;
CREATE INDEX identity_by_account ON identity (account);
CREATE INDEX identity_by_grant ON identity (grant_id);
CREATE INDEX identity_by_uid ON identity (uid);
