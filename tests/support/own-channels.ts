import { threadId } from 'node:worker_threads';

/**
 * Setup of every test file. Test files run in threads of one process, and a `BroadcastChannel` of
 * Node reaches all of them: without its own names, a file would hear the sign-out of another one.
 */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
}

globalThis.BroadcastChannel = OwnChannel;
