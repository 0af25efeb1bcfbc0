/** A finding is one report of a tool. It consists of a rule and the place that the rule concerns. */
export type Finding = Readonly<{ rule: string; where: string }>;

/** A place is what the tools examine: a running server with its source files. */
export type Place = Readonly<{
  name: 'control' | 'product';
  url: string;
  /** This cookie is that of an administrator's session. */
  cookie: string;
  /** Each call is a path with at least one value in its query. Calls whose limit a tool would soon exhaust (429) are excluded. */
  calls: readonly string[];
  /** These are the calls that visitors may make, too. */
  openCalls: readonly string[];
  /**
   * Contains a URL path for each parameter of the read operations, such as `/api/properties?search=a`. In a path such as `/api/deals/7*`,
   * `*` marks the value to test.
   */
  everyParameter: readonly string[];
  /** Runs the work so that no request is refused with status 429. */
  withoutLimits<R>(work: () => Promise<R>): Promise<R>;
  sources: readonly string[];
  migrations: readonly string[];
  /** This folder contains package.json and package-lock.json. */
  packages: string;
  /** This file contains the API description. */
  description: string;
  /** Tools write their output to this folder. */
  scratch: string;
}>;

export type Looked = Readonly<{
  findings: readonly Finding[];
  /**
   * This is the number of checks that the tool made, in the unit that `Tool.counts` names. It distinguishes a clean run from one that
   * checked nothing.
   */
  tried: number;
}>;

export type Tool = Readonly<{
  name: string;
  /** Names what `Looked.tried` counts, in the plural, such as 'pages'. */
  counts: string;
  /** The tool must report at least this many checks in `tried`. This does not apply to the control build. */
  atLeast: number;
  /**
   * Maps each vulnerability that is planted in the control build to a pattern. The `textOf` of at least one finding in the control build
   * must match this pattern.
   */
  planted: Readonly<Record<string, RegExp>>;
  look(place: Place): Promise<Looked>;
}>;

export const textOf = ({ rule, where }: Finding): string => `${rule} ${where}`;
