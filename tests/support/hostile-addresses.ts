/** Addresses of rule S1 that a browser would follow to another host. */
export const HOSTILE_ADDRESSES = [
  ...['//evil.test', '/\\evil.test', 'https://localhost@evil.test'],
  ...['javascript:document.title="x"', 'java\tscript:alert(1)', 'data:text/html,x'],
  'http://localhost:1/',
];
