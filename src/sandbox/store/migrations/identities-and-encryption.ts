import type { DatabaseSync } from 'node:sqlite';
import type { Keys } from '../../secrets/keys.ts';

/**
 * Links accounts to issuers, removes keys from the database, encrypts or deletes what contains
 * tokens, and stores scrypt parameters in each hash (rules S14.4, S14.6). Old keys were in the file
 * and are not reused. Portal sessions stay; sessions at the identity provider end.
 */
export function linkIdentitiesAndEncrypt(database: DatabaseSync, keys: Keys): void {
  database.exec(CHANGES);
  const letters = database.prepare('SELECT id, text, html FROM mails').all();
  const write = database.prepare('UPDATE mails SET text = ?, html = ? WHERE id = ?');
  for (const { id = 0, text, html } of letters)
    write.run(keys.seal(String(text)), keys.seal(String(html)), id);
}

const CHANGES = `
DROP TABLE secrets;
DROP TABLE identity;
DROP TABLE sign_ins;
-- Keys were session ids and addresses in plain text.
DELETE FROM attempts;

ALTER TABLE people ADD COLUMN email_verified_at INTEGER;
-- Shop accounts never followed a mailed link.
UPDATE people SET email_verified_at = confirmed_at WHERE id IN (SELECT person_id FROM opt_ins);
UPDATE people SET password = 'scrypt$15$8$1$' || substr(password, 11)
  WHERE password LIKE 'scrypt$15$%' AND password NOT LIKE 'scrypt$15$8$1$%';

CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject),
  UNIQUE (issuer, person_id)
) STRICT;
INSERT INTO identities (issuer, subject, person_id)
  SELECT 'own', lower(hex(randomblob(16))), id FROM people;

ALTER TABLE sessions ADD COLUMN issuer TEXT;
ALTER TABLE sessions ADD COLUMN sid TEXT;
ALTER TABLE sessions ADD COLUMN authenticated_at INTEGER;
ALTER TABLE sessions ADD COLUMN id_token TEXT;

CREATE TABLE sign_ins (
  state TEXT PRIMARY KEY,
  browser TEXT NOT NULL,
  sealed TEXT NOT NULL,
  back TEXT NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE identity (
  key TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  account TEXT,
  grant_id TEXT,
  uid TEXT,
  ends_at INTEGER
) STRICT;
CREATE INDEX identity_by_account ON identity (account);
CREATE INDEX identity_by_grant ON identity (grant_id);
CREATE INDEX identity_by_uid ON identity (uid);

ALTER TABLE spent_captchas RENAME TO spent_tokens;
`;
