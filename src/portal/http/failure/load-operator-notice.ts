import { OPERATOR_NOTICE_TIMEOUT_MS } from '../../../contract/limits.ts';
import {
  isNoticeFor,
  OPERATOR_NOTICE_PATH,
  operatorNoticeSchema,
} from '../../../contract/operator-notice.ts';
import { operatorNotice } from '../../copy/operator-notice.ts';
import { showNotice } from '../../notices.ts';

let isRequested = false;

/**
 * Loads and shows the operator's notice once per page view (rule 27.13). If the network is missing, the notice
 * is loaded when the network is back.
 */
export async function loadOperatorNotice(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  const answer = await fetch(OPERATOR_NOTICE_PATH, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(OPERATOR_NOTICE_TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer) {
    if (!navigator.onLine) addEventListener('online', retryOperatorNotice, { once: true });
    return;
  }
  const content: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  const notice = operatorNoticeSchema.safeParse(content).data;
  if (!notice || !isNoticeFor(notice, location.pathname, Date.now())) return;
  const { heading } = operatorNotice;
  const { text } = notice;
  showNotice({ key: 'operator', kind: 'info', heading, text, isLasting: true });
}

function retryOperatorNotice(): void {
  isRequested = false;
  void loadOperatorNotice();
}
