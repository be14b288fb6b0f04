import { contactCategories } from '../../contract/calls/contact/contact-categories.ts';
import { contactForm } from '../../contract/calls/contact/contact-form.ts';
import type { Call } from '../../contract/definition/call.ts';
import { DEFAULT_PRODUCT, REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { parseTopics, type SnapshotCategory } from '../../sites/contact/topics.ts';
import type { Client } from '../../sites/schemas/clients-and-environments.ts';
import { cleanForeignText } from '../command-line/foreign-text.ts';
import { readBodyBytes } from '../command-line/read-body-bytes.ts';

const ANSWER_MAX_MIB = 4;

export interface SnapshotSource {
  readonly client: Client;
  readonly backend: string;
  /** Sends a request. The default is `fetch`. */
  readonly sendRequest?: (request: Request) => Promise<Response>;
}

/**
 * Fetches the topics and the form of each topic (rules 13.1.b, 13.1.c). A 404 means a topic without
 * a form.
 */
export async function fetchSnapshot(source: SnapshotSource): Promise<SnapshotCategory[]> {
  const { id: clientId } = source.client;
  const categories = await requestReply(
    source,
    contactCategories,
    { clientId },
    `topics for ${clientId}`,
    async (response) => {
      const topics = parseTopics(await readJson(response));
      if (topics.length === 0) throw new Error('no topics');
      return topics;
    },
  );
  const snapshot: SnapshotCategory[] = [];
  for (const { topics, ...category } of categories) {
    const topicsWithForms: SnapshotCategory['topics'][number][] = [];
    for (const topic of topics) {
      const values = { cId: category.cId, tId: topic.tId, product: DEFAULT_PRODUCT };
      const content = `form for topic ${topic.tId} of ${clientId}`;
      const form = await requestReply(source, contactForm, values, content, async (response) =>
        response.status === 404 ? undefined : contactForm.reply.parse(await readJson(response)),
      );
      topicsWithForms.push({ ...topic, form });
    }
    snapshot.push({ ...category, topics: topicsWithForms });
  }
  return snapshot;
}

async function readJson({ ok, status, body }: Response): Promise<unknown> {
  if (!ok) throw new Error(`status ${status}`);
  const bytes = await readBodyBytes(body ?? [], ANSWER_MAX_MIB * 1024 * 1024);
  if (!bytes) throw new Error(`more than ${ANSWER_MAX_MIB} MiB`);
  return JSON.parse(bytes.toString());
}

/** @param content describes the content of the reply, for the error */
async function requestReply<Values, Reply>(
  { backend, sendRequest = fetch }: SnapshotSource,
  { method, path }: Call<Values>,
  values: Values,
  content: string,
  readReply: (response: Response) => Promise<Reply>,
): Promise<Reply> {
  const body = JSON.stringify(values);
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  // With the value `error`, the message of `fetch` would not name the target of a redirect.
  const redirect = 'manual';
  const request = new Request(new URL(path, backend), { method, body, headers, redirect, signal });
  const response = await sendRequest(request).catch((error: unknown) => {
    const { message, cause } = Object(error);
    throw new Error(
      `${backend} cannot be reached (${Object(cause).code ?? Object(cause).message ?? message}). Start the backend there, or correct --backend.`,
      { cause: error },
    );
  });
  try {
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status <= 399 && location !== null)
      throw new Error(
        `it redirects to ${location}, which the command does not follow; --backend must name the backend itself`,
      );
    return await readReply(response);
  } catch (cause) {
    // The message can contain text of the backend.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(cleanForeignText(`${request.url} has no ${content} (${reason}).`), { cause });
  }
}
