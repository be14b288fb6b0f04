import type { DatabaseSync } from 'node:sqlite';

/**
 * What every visit looks for, and rows that go with a session (rule 31.7). Without an index each
 * visit would read all sessions, tokens and sign-ins.
 */
export function addIndexes(database: DatabaseSync): void {
  database.exec(`
CREATE INDEX sessions_by_person ON sessions (person_id);
CREATE INDEX sessions_by_memory ON sessions (forgotten_at);
CREATE INDEX sessions_by_sid ON sessions (issuer, sid);
CREATE INDEX tokens_by_session ON tokens (session, ends_at);
CREATE INDEX tokens_by_end ON tokens (ends_at);
CREATE INDEX sign_ins_by_end ON sign_ins (ends_at);
CREATE INDEX sign_outs_by_end ON sign_outs (ends_at);
CREATE INDEX sign_outs_by_session ON sign_outs (session);
CREATE INDEX spent_tokens_by_end ON spent_tokens (ends_at);
CREATE INDEX password_resets_by_end ON password_resets (ends_at);
CREATE INDEX opt_ins_by_person ON opt_ins (person_id);
CREATE INDEX identity_by_end ON identity (ends_at);
CREATE INDEX attempts_by_time ON attempts (bucket, at);
CREATE INDEX mails_by_recipient ON mails (recipient);
`);
}
