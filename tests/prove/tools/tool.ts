/** A report of a tool: its rule, and the place. */
export type Finding = Readonly<{ rule: string; where: string }>;

/** The targets: a running server, and its source files. */
export type Place = Readonly<{
  name: 'control' | 'product';
  url: string;
  /** The cookie of an administrator. */
  cookie: string;
  /** Calls with at least one value in their query, as paths, without those that a tool would soon exhaust (429). */
  calls: readonly string[];
  /** The subset that answers visitors too. */
  openCalls: readonly string[];
  /** Like `calls`, including those with limits, and with one value of each path marked by a star. */
  everyParameter: readonly string[];
  /** Keeps limits from answering 429 in the meantime. */
  withoutLimits<R>(work: () => Promise<R>): Promise<R>;
  sources: readonly string[];
  migrations: readonly string[];
  /** A folder with package.json and package-lock.json. */
  packages: string;
  /** The description of its API. */
  description: string;
  /** The folder for output of tools. */
  scratch: string;
}>;

export type Looked = Readonly<{
  findings: readonly Finding[];
  /** The number of checks, so that silence is not mistaken for a clean run: counted in units of `counts`. */
  tried: number;
}>;

export type Tool = Readonly<{
  name: string;
  /** The unit of `tried`, in the plural. */
  counts: string;
  /** The minimum number of checks in the product. */
  atLeast: number;
  /** The findings required in the control, in the format: rule, a space, and the place. */
  planted: Readonly<Record<string, RegExp>>;
  look(place: Place): Promise<Looked>;
}>;

export const textOf = ({ rule, where }: Finding): string => `${rule} ${where}`;
