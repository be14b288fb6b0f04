import { bytesOf } from '../../contract/definition/bytes-of.ts';
import { foreignText } from '../../contract/definition/foreign-text.ts';
import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import {
  formOf,
  formRequest,
  type SnapshotCategory,
  topicsOf,
  topicsRequest,
} from '../../sites/contact-topics.ts';
import type { Client } from '../../sites/schema.ts';

const ANSWER_MAX_MIB = 4;

export interface SnapshotSource {
  readonly client: Client;
  readonly backend: string;
  readonly request?: (request: Request) => Promise<Response>;
}

/** The topics with their forms, asked one by one; 404 for a form means none (rule 13.1.b). */
export async function fetchSnapshot(options: SnapshotSource): Promise<SnapshotCategory[]> {
  const snapshot: SnapshotCategory[] = [];
  for (const { topics, ...category } of await fetchTopics(options)) {
    const withForms: SnapshotCategory['topics'][number][] = [];
    for (const topic of topics)
      withForms.push({ ...topic, form: await fetchForm(options, category.cId, topic.tId) });
    snapshot.push({ ...category, topics: withForms });
  }
  return snapshot;
}

function fetchTopics(options: SnapshotSource) {
  const what = `topics for ${options.client.id}`;
  return ask(options, topicsRequest(options.client.id), what, async (response) => {
    if (!response.ok) throw new Error(`status ${response.status}`);
    const topics = topicsOf(await jsonOf(response));
    if (topics.length === 0) throw new Error('no topics');
    return topics;
  });
}

function fetchForm(options: SnapshotSource, cId: string, tId: string) {
  const what = `form for topic ${tId} of ${options.client.id}`;
  return ask(options, formRequest(cId, tId), what, async (response) => {
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`status ${response.status}`);
    return formOf(await jsonOf(response));
  });
}

async function jsonOf({ body }: Response): Promise<unknown> {
  const read = await bytesOf(body ?? [], ANSWER_MAX_MIB * 1024 * 1024);
  if (!read) throw new Error(`more than ${ANSWER_MAX_MIB} MiB`);
  return JSON.parse(read.toString());
}

async function ask<Answer>(
  { backend, request = fetch }: SnapshotSource,
  { method, path, body }: ReturnType<typeof formRequest>,
  what: string,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const outgoing = new Request(new URL(path, backend), { method, body, headers, signal });
  try {
    return await read(await request(outgoing));
  } catch (cause) {
    // A JSON error repeats the body, and a topic has the backend's name.
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(foreignText(`${outgoing.url} has no ${what} (${why}).`), { cause });
  }
}
