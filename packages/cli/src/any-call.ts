import type { CallInput, CallOptions, Client, Endpoint } from '@acre/contracts';

type Asked = { readonly params?: object; readonly query?: object; readonly body?: object };

/** A call of an endpoint that is known at run time alone. What goes out was held to its schema; what comes back is a record or a list. */
export const callAny = async (client: Client, endpoint: Endpoint, asked: Asked, options?: CallOptions): Promise<unknown> =>
  client.call(endpoint, asked as unknown as CallInput<Endpoint>, options);
