import { paths } from '../paths.ts';

/** It holds the protected address that led to the log-in. */
const parameter = 'from';

/** Only addresses of the office are returned to, so that no link sends a new session elsewhere. */
const isOfOffice = (address: string): boolean => /^\/admin(?:[/?#]|$)/.test(address);

type Address = Readonly<{ pathname: string; search: string; hash: string }>;

/** Returns the log-in, or another screen that a person has to pass first, which leads to this address afterwards. */
export function screenBefore({ pathname, search, hash }: Address, screen: string = paths.auth): string {
  const address = pathname + search + hash;
  return isOfOffice(address) && address !== paths.admin ? `${screen}?${new URLSearchParams({ [parameter]: address })}` : screen;
}

/** Returns the protected address that led to the log-in; the dashboard where the log-in was opened by itself. */
export function returnAddress(search: string, otherwise: string = paths.admin): string {
  const address = new URLSearchParams(search).get(parameter);
  return address !== null && isOfOffice(address) ? address : otherwise;
}
