import { addressOf, type NamedPicture, type Picture, type PropertyDocument } from '@acre/domain';

/** A file of a list: one that is there, one on its way, or one that failed. */
export type Entry = Readonly<{
  key: string;
  name: string;
  bytes?: number | undefined;
  /** What to show of it. */
  picture?: Picture | undefined;
  /** Where it is, once it is there. */
  address?: string | undefined;
  /** Of what is on its way: the file, and how much of it has left, from 0 to 1. */
  file?: File | undefined;
  share?: number | undefined;
  error?: string | undefined;
  /** Sending it again may help. */
  mayRetry?: boolean | undefined;
}>;

let made = 0;
export const nextKey = (): string => {
  made += 1;
  return `file-${made}`;
};

export const isUnderWay = ({ address, error }: Entry): boolean => address === undefined && error === undefined;

/** What the form keeps: what is not there has no address, so no schema lets it through. */
export const addressesOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ address }) => address ?? '');

/** The last part of an address is a name for who has no better one. */
const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1) || address;

type KnownFile = Picture | NamedPicture | PropertyDocument;
export type Known = readonly KnownFile[];

/** Entries for addresses; of those that are known, all that is. */
export const entriesOf = (addresses: readonly string[], known: Known, previous: readonly Entry[] = []): readonly Entry[] =>
  addresses.flatMap((address, position) => {
    const kept = address === '' ? previous[position] : previous.find((entry) => entry.address === address);
    return address === '' && !kept ? [] : [kept ?? entryOf(address, known.find((one) => addressOf(one) === address) ?? address, position)];
  });

function entryOf(address: string, it: KnownFile, position: number): Entry {
  if (typeof it === 'string') return { key: address, address, name: lastPart(address), picture: address };
  if ('bytes' in it) return { key: address, address, name: it.name, bytes: it.bytes };
  return { key: address, address, name: 'name' in it ? it.name : `Picture ${position + 1}`, picture: it };
}
