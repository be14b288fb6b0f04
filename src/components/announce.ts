import type { NewToast } from './toasts.tsx';

/**
 * Repeats in the region 'Meldungen' what also stands in the page, such as 'Ihre Änderungen wurden
 * gespeichert.' (spec L217, decisions 7.19, 10.7). The code comes when the first message does.
 */
export function announce(toast: NewToast): void {
  void import('./toasts.tsx').then(
    ({ show }) => show(toast),
    () => {},
  );
}
