import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { CallOptions, Client } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';

type Asked = { readonly params?: object; readonly query?: object; readonly body?: object };

/**
 * Calls an endpoint that is known only at run time. The caller has already validated the input. The answer is a record or a list, or
 * undefined if the endpoint returns nothing.
 */
export const callAny = async (client: Client, endpoint: Endpoint, asked: Asked, options?: CallOptions): Promise<unknown> =>
  client.call(endpoint, asked as unknown as CallInput<Endpoint>, options);
