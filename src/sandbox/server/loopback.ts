const NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name means this computer. */
export function isLoopback(hostname: string): boolean {
  return NAMES.includes(hostname);
}
