import { outcomes } from '../../copy/outcomes.ts';
import { reports } from '../../copy/reports.ts';
import type { NoticeContent } from '../../notices.ts';

export const SESSION_EXPIRED: NoticeContent = {
  key: 'session',
  kind: 'warning',
  heading: reports.sessionExpired,
  text: outcomes.sessionExpired,
  action: 'login',
};
