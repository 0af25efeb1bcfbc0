import { createAdmin } from '@acre/http-api/ops';
import type { Database } from '@acre/http-api/testing';

export const admin = { email: 'ada@acre.test', password: 'a bench of oak', fullName: 'Ada Bench' };

export const withAdmin = (db: Database): Promise<unknown> => createAdmin(db, admin);

/** Returns the headers of a logged-in administrator who sends JSON. */
export async function headersOfAdministrator(url: string): Promise<Record<string, string>> {
  const origin = { origin: url, 'content-type': 'application/json' };
  const { email, password } = admin;
  const signedIn = await fetch(`${url}/api/login`, { method: 'POST', headers: origin, body: JSON.stringify({ email, password }) });
  if (!signedIn.ok) throw new Error(`The administrator could not log in: ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { ...origin, cookie };
}

/** Logs in the administrator and returns a function that sends their requests. An error status ends the benchmark. */
export async function administrator(url: string) {
  const headers = await headersOfAdministrator(url);
  return async (path: string, posted?: object): Promise<Response> => {
    const init = posted && { method: 'POST', body: JSON.stringify(posted) };
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}
export type Administrator = Awaited<ReturnType<typeof administrator>>;
