import { operatorNotice } from '../copy/operator-notice.ts';
import { askOperatorNotice } from '../session/page/operator/operator-notice.ts';

/** For failures that are shown in a form instead of the region 'Meldungen' (rule 27.13). */
export function showOperatorNotice(): void {
  void askOperatorNotice(operatorNotice.heading);
}
