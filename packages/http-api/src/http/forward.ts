/**
 * These functions turn use cases into handlers. The name of each function says which parts of the request it passes to the use case. For
 * example, `fromQuery` passes only `query`. A use case without input is already a handler.
 */
type UseCase<C, Input, R> = (ctx: C, input: Input) => Promise<R>;

export const fromQuery =
  <C, Query, R>(useCase: UseCase<C, Query, R>) =>
  (ctx: C, { query }: { query: Query }) =>
    useCase(ctx, query);

export const fromParams =
  <C, Params, R>(useCase: UseCase<C, Params, R>) =>
  (ctx: C, { params }: { params: Params }) =>
    useCase(ctx, params);

export const fromBody =
  <C, Body, R>(useCase: UseCase<C, Body, R>) =>
  (ctx: C, { body }: { body: Body }) =>
    useCase(ctx, body);

export const fromParamsAndQuery =
  <C, Params, Query, R>(useCase: UseCase<C, NoInfer<Params & Query>, R>) =>
  (ctx: C, { params, query }: { params: Params; query: Query }) =>
    useCase(ctx, { ...params, ...query });

export const fromParamsAndBody =
  <C, Params, Body, R>(useCase: UseCase<C, NoInfer<Params & Body>, R>) =>
  (ctx: C, { params, body }: { params: Params; body: Body }) =>
    useCase(ctx, { ...params, ...body });
