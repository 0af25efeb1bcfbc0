import type { Actor, Member } from './kernel/actor.ts';
import type { Ports } from './ports.ts';

/** A use case gets the acting person and all ports on one connection or transaction. */
export type Context<A extends Actor = Member> = Ports & Readonly<{ actor: A }>;
