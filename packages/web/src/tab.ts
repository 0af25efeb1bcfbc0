/** This name identifies the page to the server, in requests and on its event stream. `crypto.randomUUID` exists only on secure origins. */
export const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
