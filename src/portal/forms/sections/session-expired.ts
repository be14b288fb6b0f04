import { outcomes } from '../../copy/outcomes.ts';
import { failureNotices } from '../../copy/reports.ts';
import type { NoticeContent } from '../../notices.ts';

export const SESSION_EXPIRED_NOTICE: NoticeContent = {
  key: 'session',
  kind: 'warning',
  heading: failureNotices.sessionExpired,
  text: outcomes.sessionExpired,
  action: 'login',
};
