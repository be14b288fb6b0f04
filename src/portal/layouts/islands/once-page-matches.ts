/**
 * Calls `run` when `<html>` matches a selector and the active client does not hide the page (rule 2.8.c). That is
 * now, or after a change of the attributes in page-state.ts.
 */
export function oncePageMatches(selector: string, run: () => void): void {
  const root = document.documentElement;
  const isMatch = () => root.matches(`:not([data-hides~="this-page"]):is(${selector})`);
  if (isMatch()) {
    run();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isMatch()) return;
    observer.disconnect();
    run();
  });
  observer.observe(root, { attributes: true });
}
