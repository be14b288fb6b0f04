-- A store as it was before stores had versions: its tables, one person of the shop, one who has confirmed.
CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

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

CREATE TABLE sessions (
  digest TEXT PRIMARY KEY,
  person_id INTEGER REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL,
  forgotten_at INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens (
  digest TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sign_ins (
  state TEXT PRIMARY KEY,
  browser TEXT NOT NULL,
  verifier TEXT NOT NULL,
  nonce TEXT NOT NULL,
  back TEXT NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sign_outs (
  state TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE opt_ins (
  digest TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE password_resets (
  digest TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE acceptances (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  version TEXT NOT NULL,
  accepted_at INTEGER NOT NULL
) STRICT;

CREATE TABLE spent_captchas (digest TEXT PRIMARY KEY, ends_at INTEGER NOT NULL) STRICT;

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
  grant_id TEXT,
  uid TEXT,
  ends_at INTEGER
) STRICT;
CREATE INDEX identity_by_grant ON identity (grant_id);
CREATE INDEX identity_by_uid ON identity (uid);

INSERT INTO secrets (name, value) VALUES ('csrf', 'worn-csrf-key-of-the-old-file');
INSERT INTO secrets (name, value) VALUES ('identity-client', 'worn-client-secret-of-the-old-file');
-- Password: Muster-Passwort-2026!, scrypt with N = 2^15.
INSERT INTO people (id, username, username_key, email, email_key, password, firstname, lastname, salutation_id, title_id, portal_id, created_at, confirmed_at)
  VALUES (1, 'erika@beispiel.de', 'erika@beispiel.de', 'erika@beispiel.de', 'erika@beispiel.de', 'scrypt$15$c2FsdC1vZi1hbi1vbGQtZmlsZQ$aIwMcs-2uoxoS4G-PM1NsVkUVOwnUc5GNk-0v2esFyc', 'Erika', 'Beispiel', 2, 5, 1, 1790000000000, 1790000000001);
INSERT INTO people (id, username, username_key, email, email_key, password, firstname, lastname, salutation_id, title_id, portal_id, created_at, confirmed_at)
  VALUES (2, 'shop@beispiel.de', 'shop@beispiel.de', 'shop@beispiel.de', 'shop@beispiel.de', 'scrypt$15$c2FsdC1vZi1hbi1vbGQtZmlsZQ$aIwMcs-2uoxoS4G-PM1NsVkUVOwnUc5GNk-0v2esFyc', 'Sina', 'Laden', 2, 5, 2, 1790000000000, 1790000000000);
INSERT INTO acceptances (person_id, version, accepted_at) VALUES (1, '1. Mai 2025', 1790000000000);
INSERT INTO opt_ins (digest, person_id, ends_at) VALUES ('digest-of-a-link', 1, 1790000000002);
INSERT INTO interests (person_id, kind, id) VALUES (1, 'taxonomy', 't2');
INSERT INTO attempts (bucket, key, at) VALUES ('email-check', 'cookie-of-a-session-in-clear', 1790000000000);
INSERT INTO mails (recipient, subject, text, html, sent_at)
  VALUES ('erika@beispiel.de', 'Bitte bestätigen', 'Link: https://x.example/?ot=token-of-an-old-letter', '<p>token-of-an-old-letter</p>', 1790000000000);
INSERT INTO identity (key, payload, uid) VALUES ('Session:x', '{"jti":"session-of-the-provider-in-clear"}', 'uid-of-the-provider-in-clear');
