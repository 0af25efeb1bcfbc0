/** One request of one client, and what came of it. Times are in milliseconds of the one clock by which all clients note them. */
export type Operation<Q, A> = Readonly<{
  id: number;
  client: string;
  asked: Q;
  /** Undefined: nobody knows what came of it, if anything did. */
  answer: A | undefined;
  from: number;
  /** Infinity where nobody knows. */
  to: number;
}>;
export type History<Q, A> = readonly Operation<Q, A>[];

/** How things should go, one after the other, told by nothing but the documented rules. States are plain data. */
export type Model<S, Q, A> = Readonly<{
  /** In how many steps it is done, between which others' may come. */
  steps(asked: Q): number;
  /** All states that there may be after a step of an operation; none where it cannot have gone like that. */
  next(state: S, operation: Pick<Operation<Q, A>, 'id' | 'asked' | 'answer'>, step: number): readonly S[];
}>;
