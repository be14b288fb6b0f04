import { mkdirSync } from 'node:fs';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PreconditionFailed } from '../../../src/operator/conformance/errors.ts';
import {
  findLink,
  openImapMailbox,
  openMailbox,
  openMaildirMailbox,
} from '../../../src/operator/conformance/mailbox.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';
import { serveImap } from './support/imap-server.ts';

const ADDRESS = 'conform-1@example.de';
const LINK = 'https://konto.example.de/passwort-aendern?pt=';

/** Creates the source of a mail with headers, several parts and quoted-printable lines. */
function createMail(address: string, token: string, date: string): string {
  return [
    `To: ${address}`,
    'From: Verlag <konto@example.de>',
    `Date: ${date}`,
    'Subject: =?UTF-8?Q?Ihr_neues_Passwort_f=C3=BCr_das_Konto?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Guten Tag, =C3=BCber diesen Link:',
    'https://konto.example.de/passwort-a=',
    `endern?pt=3D${token}`,
    '--part--',
    '',
  ].join('\r\n');
}

const OLD_MAIL = createMail(ADDRESS, 'old', 'Sun, 22 Nov 2026 10:00:00 +0000');
const NEW_MAIL = createMail(ADDRESS, 'new', 'Sun, 22 Nov 2026 11:00:00 +0000');
const OTHER_MAIL = createMail('other@example.de', 'other', 'Sun, 22 Nov 2026 12:00:00 +0000');

describe('a Maildir (22.8)', () => {
  const pathOf = openFolderForEachTest();
  const writeMail = (name: string, mail: string) => writeNewFile(pathOf(name), mail);

  beforeEach(() => {
    for (const part of ['new', 'cur', 'tmp']) mkdirSync(pathOf(part));
  });

  test('gives the read and the unread mails to an address, newest first', async () => {
    writeMail('new/1.host', OLD_MAIL);
    writeMail('cur/2.host:2,S', NEW_MAIL);
    writeMail('new/3.host', OTHER_MAIL);
    writeMail('tmp/4.host', NEW_MAIL);
    const mails = await openMaildirMailbox(pathOf()).readMails(ADDRESS);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Guten Tag, über diesen Link:');
    expect(findLink(mails, 'pt')?.href).toBe(`${LINK}new`);
  });

  test('finds an address in upper or lower case', async () => {
    writeMail('new/1.host', createMail('Conform-1@Example.DE', 'x', ''));
    expect(await openMaildirMailbox(pathOf()).readMails(ADDRESS)).toHaveLength(1);
  });

  test('ends the run if it is missing (22.9)', async () => {
    const options = { kind: 'maildir', folder: pathOf('none') } as const;
    await expect(openMailbox(options, fetch, 'https://konto.example.de')).rejects.toThrow(
      /^The mailbox \(maildir\) does not answer\./,
    );
  });
});

describe('an IMAP folder (22.8)', () => {
  async function openImap(password = 'right') {
    const server = await serveImap([OLD_MAIL, OTHER_MAIL, NEW_MAIL], 'right');
    onTestFinished(server.stop);
    const options = { kind: 'imap', host: '127.0.0.1', port: server.port, secure: false } as const;
    return { server, options: { ...options, user: 'kit', password, folder: 'INBOX' } };
  }

  test('gives the mails to an address, newest first', async () => {
    const { options } = await openImap();
    const mailbox = openImapMailbox(options);
    const mails = await mailbox.readMails(ADDRESS);
    await mailbox.close();
    expect(mails.map(({ recipient }) => recipient)).toEqual([ADDRESS, ADDRESS]);
    expect(findLink(mails, 'pt')?.href).toBe(`${LINK}new`);
  });

  test('is opened for reading only, and closed at the end', async () => {
    const { server, options } = await openImap();
    const mailbox = openImapMailbox(options);
    await mailbox.readMails(ADDRESS);
    await mailbox.readMails(ADDRESS);
    await mailbox.close();
    const verbs = server.commands.map((command) => command.split(' ')[0]?.toUpperCase());
    expect(verbs.filter((verb) => verb === 'EXAMINE')).toHaveLength(1);
    expect(verbs).toContain('LOGOUT');
    for (const verb of ['SELECT', 'STORE', 'APPEND', 'EXPUNGE']) expect(verbs).not.toContain(verb);
  });

  test('ends the run if it refuses the password (22.9)', async () => {
    const { options } = await openImap('wrong');
    const failToConnect = () => Promise.reject(new TypeError('fetch failed'));
    await expect(openMailbox(options, failToConnect, 'https://konto.example.de')).rejects.toThrow(
      /^The mailbox \(imap\) does not answer\./,
    );
  });
});

test('a mailbox that stops answering during the run fails only the checks that need mails (22.9)', async () => {
  let requestCount = 0;
  const transport = async () => {
    requestCount += 1;
    if (requestCount > 1) throw new TypeError('fetch failed');
    return Response.json([]);
  };
  const mailbox = await openMailbox({ kind: 'sandbox' }, transport, 'https://konto.example.de');
  await expect(mailbox?.readMails(ADDRESS)).rejects.toThrow(PreconditionFailed);
});

test('a link is found by its parameter, also in HTML (22.8)', () => {
  const text = `<a href="${LINK}a1">${LINK}a1</a> https://konto.example.de/x?ot=b2`;
  const mails = [{ recipient: ADDRESS, text }];
  expect(findLink(mails, 'pt')?.searchParams.get('pt')).toBe('a1');
  expect(findLink(mails, 'ot')?.searchParams.get('ot')).toBe('b2');
  expect(findLink([], 'ot')).toBeUndefined();
});
