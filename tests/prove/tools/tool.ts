/** What a tool complains of: by which of its rules, and where. */
export type Finding = Readonly<{ rule: string; where: string }>;

/** What there is to look at: a server that runs, and the files that it is made of. */
export type Place = Readonly<{
  name: 'control' | 'product';
  url: string;
  /** Of an administrator. */
  cookie: string;
  /** Calls with one value or more each in their query, as paths; not those that a tool would soon be kept from (429). */
  calls: readonly string[];
  /** Those of them that answer visitors too. */
  openCalls: readonly string[];
  /** As `calls`, with those that are limited, and with one value of each path marked by a star. */
  everyParameter: readonly string[];
  /** Nobody is told to wait (429) meanwhile. */
  withoutLimits<R>(work: () => Promise<R>): Promise<R>;
  sources: readonly string[];
  migrations: readonly string[];
  /** A folder with package.json and package-lock.json. */
  packages: string;
  /** The description of its API. */
  description: string;
  /** Takes what tools write. */
  scratch: string;
}>;

export type Looked = Readonly<{
  findings: readonly Finding[];
  /** How much it looked at, so that silence is not taken for a look: of what is said by `counts`. */
  tried: number;
}>;

export type Tool = Readonly<{
  name: string;
  /** What `tried` counts, in the plural. */
  counts: string;
  /** Of these it must look at no fewer in the product. */
  atLeast: number;
  /** What it must find in the control, and how that reads: rule, a space, and where. */
  planted: Readonly<Record<string, RegExp>>;
  look(place: Place): Promise<Looked>;
}>;

export const textOf = ({ rule, where }: Finding): string => `${rule} ${where}`;
