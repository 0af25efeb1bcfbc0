/** A report of a tool: its rule, and the place that it concerns. */
export type Finding = Readonly<{ rule: string; where: string }>;

/** The targets: a running server, and its source files. */
export type Place = Readonly<{
  name: 'control' | 'product';
  url: string;
  /** The cookie of an administrator. */
  cookie: string;
  /** Calls with at least one value in their query, as paths. Calls whose limit a tool would soon exhaust (429) are excluded. */
  calls: readonly string[];
  /** The calls that answer visitors too. */
  openCalls: readonly string[];
  /** Like `calls`, but includes those with limits, and marks one value of each path with a star. */
  everyParameter: readonly string[];
  /** Runs the work without answers of 429. */
  withoutLimits<R>(work: () => Promise<R>): Promise<R>;
  sources: readonly string[];
  migrations: readonly string[];
  /** A folder with package.json and package-lock.json. */
  packages: string;
  /** The URL of the API description. */
  description: string;
  /** The folder for output of tools. */
  scratch: string;
}>;

export type Looked = Readonly<{
  findings: readonly Finding[];
  /** The number of checks in units of `counts`, so that a tool that checked nothing is not mistaken for a clean run. */
  tried: number;
}>;

export type Tool = Readonly<{
  name: string;
  /** The unit of `tried`, in the plural. */
  counts: string;
  /** The minimum number of checks in the product. */
  atLeast: number;
  /** The findings required in the control build. Each is a rule, a blank, and the place. */
  planted: Readonly<Record<string, RegExp>>;
  look(place: Place): Promise<Looked>;
}>;

export const textOf = ({ rule, where }: Finding): string => `${rule} ${where}`;
