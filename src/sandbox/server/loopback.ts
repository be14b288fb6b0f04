const NAMES = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopback(hostname: string): boolean {
  return NAMES.includes(hostname);
}
