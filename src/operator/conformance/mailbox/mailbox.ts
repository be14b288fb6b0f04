import PostalMime from 'postal-mime';

export interface Mail {
  readonly recipient: string;
  readonly text: string;
}

/** Where mails of the backend arrive (rule 22.8). */
export interface Mailbox {
  readonly mailsTo: (address: string) => Promise<readonly Mail[]>;
  readonly close?: () => Promise<void>;
}

const LINK = /https?:\/\/[^\s<>"]+/g;

/** The newest link with this query parameter. @returns undefined when no mail has one */
export function linkIn(mails: readonly Mail[], parameter: 'ot' | 'pt'): URL | undefined {
  return mails
    .flatMap(({ text }) => text.match(LINK) ?? [])
    .map((link) => URL.parse(link))
    .find((link): link is URL => link?.searchParams.has(parameter) === true);
}

export async function parseMail(source: string | Uint8Array): Promise<Mail & { sentAt: number }> {
  const { to = [], text = '', html = '', date = '' } = await PostalMime.parse(source);
  const [recipient] = to;
  return {
    recipient: recipient?.address ?? '',
    text: text === '' ? html.replaceAll('&amp;', '&') : text,
    sentAt: Date.parse(date) || 0,
  };
}
