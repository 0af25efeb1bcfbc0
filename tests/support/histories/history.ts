/** One request of one client, and its result. Times are milliseconds of the one clock that all clients share. */
export type Operation<Q, A> = Readonly<{
  id: number;
  client: string;
  asked: Q;
  /** Undefined: the result is unknown. */
  answer: A | undefined;
  from: number;
  /** Infinity where it is unknown. */
  to: number;
}>;
export type History<Q, A> = readonly Operation<Q, A>[];

/** The sequential specification by the documented rules alone. States are plain data. */
export type Model<S, Q, A> = Readonly<{
  /** The number of atomic steps of an operation, between which others can run. */
  steps(asked: Q): number;
  /** All possible states after a step of an operation; none where the step is impossible. */
  next(state: S, operation: Pick<Operation<Q, A>, 'id' | 'asked' | 'answer'>, step: number): readonly S[];
}>;
