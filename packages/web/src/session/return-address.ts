import { paths } from '@acre/contracts/screens/paths';

/** This query parameter holds the protected address that led to the login. */
const parameter = 'from';

/** Only addresses of the office are allowed, so that no link can redirect a new session elsewhere. */
const isOfOffice = (address: string): boolean => /^\/admin(?:[/?#]|$)/.test(address);

type Address = Readonly<{ pathname: string; search: string; hash: string }>;

/**
 * Returns the path of `screen` with the query parameter `from`, which holds the given address, so that the user can return to it later. The
 * parameter is left out if the given address is `paths.admin` or is not in the office.
 */
export function screenBefore({ pathname, search, hash }: Address, screen: string = paths.auth): string {
  const address = pathname + search + hash;
  return isOfOffice(address) && address !== paths.admin ? `${screen}?${new URLSearchParams({ [parameter]: address })}` : screen;
}

/**
 * Returns the address to open after the login, read from the query string `search`. If `search` contains no office address, returns the
 * address `otherwise`.
 */
export function returnAddress(search: string, otherwise: string = paths.admin): string {
  const address = new URLSearchParams(search).get(parameter);
  return address !== null && isOfOffice(address) ? address : otherwise;
}
