import { operatorNotice } from '../copy/operator-notice.ts';
import { askOperatorNotice } from '../session/page/operator/operator-notice.ts';

/** Runs with the first notice of a failure, whose template has this script, or with the page. */
export function showOperatorNotice(): void {
  void askOperatorNotice(operatorNotice.heading);
}
