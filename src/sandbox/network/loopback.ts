const NAMES = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopbackOrigin(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}

export function isLoopback(hostname: string): boolean {
  return NAMES.includes(hostname);
}
