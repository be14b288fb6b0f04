interface Answer {
  readonly id: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}

/** Sends a WebDriver BiDi command and waits for its result. */
export type Send = <Result>(method: string, params: object) => Promise<Result>;

/** Connects to a browser with native WebDriver BiDi. @param address of its WebSocket */
export async function connectBidi(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastId = 0;
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ({ type, result, message }) =>
        type === 'success' ? resolve(result as Result) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}
