/** An operation is one request of one client, with its result. Times are in milliseconds of a clock that all clients share. */
export type Operation<Q, A> = Readonly<{
  id: number;
  client: string;
  asked: Q;
  /** Undefined means that the result is unknown. */
  answer: A | undefined;
  from: number;
  /** The time is Infinity if the result is unknown. */
  to: number;
}>;
export type History<Q, A> = readonly Operation<Q, A>[];

/**
 * Describes how operations should behave according to the docs. The model applies one step of one operation at a time to a state. States
 * are plain data.
 */
export type Model<S, Q, A> = Readonly<{
  /** Returns the number of atomic steps of an operation, between which others can run. */
  steps(asked: Q): number;
  /** Returns all possible states after a step of an operation; none if the step is impossible. */
  next(state: S, operation: Pick<Operation<Q, A>, 'id' | 'asked' | 'answer'>, step: number): readonly S[];
}>;
