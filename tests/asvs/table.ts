import type { Row } from './row.ts';
import { encoding } from './v01-encoding.ts';
import { businessLogic } from './v02-business-logic.ts';
import { webFrontend } from './v03-web-frontend.ts';
import { api } from './v04-api.ts';
import { authentication } from './v06-authentication.ts';
import { passwords } from './v06-passwords.ts';
import { sessions } from './v07-sessions.ts';
import { authorization } from './v08-authorization.ts';
import { tokens } from './v09-tokens.ts';
import { oauth } from './v10-oauth.ts';
import { cryptography } from './v11-cryptography.ts';
import { communication } from './v12-communication.ts';
import { configuration } from './v13-configuration.ts';
import { data } from './v14-data.ts';
import { coding } from './v15-coding.ts';
import { logging } from './v16-logging.ts';

/** All requirements of ASVS 5.0, levels 1 and 2, except omitted chapters. */
export const table: readonly Row[] = [
  ...[encoding, businessLogic, webFrontend, api, passwords, authentication, sessions],
  ...[authorization, tokens, oauth, cryptography, communication, configuration, data],
  ...[coding, logging],
].flat();

/** Chapters that do not apply, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  V5: 'Nobody can upload or download a file: forms send JSON, and pages are files of the build.',
  V17: 'There is no WebRTC: the portal neither opens a peer connection nor runs a media server.',
};
