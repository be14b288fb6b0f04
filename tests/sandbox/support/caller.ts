import { expect } from 'vitest';
import { deviationsOf } from '../../../src/contract/openapi/deviations.ts';
import type { TableRow } from '../../contract/table.ts';
import { operationOf } from '../../support/operations.ts';
import { openAccount } from './account.ts';
import { ORIGIN } from './browser.ts';
import { openSandbox } from './open-sandbox.ts';
import { MAX } from './sign-in.ts';
import { type Body, prepareCall, VALID_BODIES } from './valid-bodies.ts';

interface Sent {
  readonly body?: unknown;
  readonly without?: 'x-csrf-token' | 'x-token';
}

/** A signed-in person who can send any call; each answer must keep the contract (rule 21.4). */
export async function openCaller() {
  const sandbox = await openSandbox();
  const account = await openAccount(sandbox, MAX);
  const { browser } = account;
  const { token } = await (await browser.get('/auth/token')).json();
  const csrf = await (await browser.get('/csrf-token')).json();

  async function ask({ call, method, path }: TableRow, { body, without }: Sent) {
    const headers = new Headers({
      cookie: [...browser.cookies].map((cookie) => cookie.join('=')).join('; '),
      'x-token': token,
      'x-csrf-token': csrf.token,
      'sec-fetch-site': 'same-origin',
    });
    if (without) headers.delete(without);
    const query = new URLSearchParams(body as Record<string, string>);
    const url = method === 'GET' ? `${ORIGIN + path}?${query}` : ORIGIN + path;
    if (method !== 'GET') headers.set('content-type', 'application/json');
    const answer = await sandbox.fetch(
      new Request(url, {
        method,
        headers,
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      }),
    );
    const { status, headers: sent } = answer;
    const reply = await answer.json();
    expect(deviationsOf(operationOf(call), { status, headers: sent, body: reply })).toEqual([]);
    return { status, reply };
  }

  /** What a body needs beside constants: tokens, and people that the call expects. */
  async function prepared({ call, hasCaptcha }: TableRow): Promise<Body> {
    const needed = await prepareCall(call, sandbox, account);
    const request_token = hasCaptcha ? { request_token: await browser.captcha() } : {};
    return { ...needed, ...request_token };
  }

  async function validBody(row: TableRow): Promise<Body> {
    return { ...VALID_BODIES[row.call], ...(await prepared(row)) };
  }

  return { sandbox, browser, ask, prepared, validBody };
}
