import { personRoles } from '@acre/domain/kernel/actor';
import { personFields } from '@acre/domain/people/fields';
import { answerShape } from '../mechanism/answer-shape.ts';
import { id } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';

/** Fields beyond name, role and email are present only for callers who may read them. */
export const Person = z.object(answerShape(personFields));
export type Person = z.output<typeof Person>;
components.add(Person, { id: 'Person' });

/** Anyone with a referral link sees these fields of the inviter. */
export const Referrer = z.object({ id, fullName: z.string(), role: z.enum(personRoles) });
export type Referrer = z.output<typeof Referrer>;
