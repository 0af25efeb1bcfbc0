import { addressOf, type NamedPicture, type Picture, type PropertyDocument } from '@acre/domain/files/picture';

/** An entry is a file that has been uploaded, is being uploaded, or could not be uploaded. */
export type Entry = Readonly<{
  key: string;
  name: string;
  bytes?: number | undefined;
  picture?: Picture | undefined;
  /** The address is undefined until the file is uploaded. */
  address?: string | undefined;
  /** `file` is set until the upload succeeds, so that it can be sent again. `share` is the part already sent, from 0 to 1. */
  file?: File | undefined;
  share?: number | undefined;
  error?: string | undefined;
  /** If true, another attempt may succeed. */
  mayRetry?: boolean | undefined;
}>;

let made = 0;
export const nextKey = (): string => {
  made += 1;
  return `file-${made}`;
};

export const isUnderWay = ({ address, error }: Entry): boolean => address === undefined && error === undefined;

/** A file that is not uploaded gets '' as its address, which no schema accepts. */
export const addressesOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ address }) => address ?? '');

/** If no better name is known, the last part of the address serves as the name. */
const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1) || address;

type KnownFile = Picture | NamedPicture | PropertyDocument;
export type Known = readonly KnownFile[];

/** Returns an entry for each address. Previous entries are reused, and new ones get the details of known files. */
export const entriesOf = (addresses: readonly string[], known: Known, previous: readonly Entry[] = []): readonly Entry[] =>
  addresses.flatMap((address, position) => {
    const existing = address === '' ? previous[position] : previous.find((entry) => entry.address === address);
    return address === '' && !existing
      ? []
      : [existing ?? entryOf(address, known.find((one) => addressOf(one) === address) ?? address, position)];
  });

function entryOf(address: string, it: KnownFile, position: number): Entry {
  if (typeof it === 'string') return { key: address, address, name: lastPart(address), picture: address };
  if ('bytes' in it) return { key: address, address, name: it.name, bytes: it.bytes };
  return { key: address, address, name: 'name' in it ? it.name : `Image ${position + 1}`, picture: it };
}
