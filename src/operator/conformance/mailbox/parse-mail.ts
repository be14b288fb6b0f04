import PostalMime from 'postal-mime';
import type { Mail } from './mailbox.ts';

export async function parseMail(source: string | Uint8Array): Promise<Mail & { sentAt: number }> {
  const { to = [], text = '', html = '', date = '' } = await PostalMime.parse(source);
  const [recipient] = to;
  return {
    recipient: recipient?.address ?? '',
    text: text === '' ? html.replaceAll('&amp;', '&') : text,
    sentAt: Date.parse(date) || 0,
  };
}
