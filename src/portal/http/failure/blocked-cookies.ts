export function areCookiesBlocked(): boolean {
  return !navigator.cookieEnabled;
}
