import type { Model } from './history.ts';
import { matched, mayBeStale, moved, shown, type Version } from './versions.ts';

type Shown = Readonly<{ fullName: string; phone: string | null; role: string; isShutOut: boolean }>;
type Profile = Partial<Pick<Shown, 'fullName' | 'phone' | 'role'>>;
export type MemberState = Readonly<{
  person: Shown;
  version: Version;
  isDeleted: boolean;
  password: string;
  /** Counts the password changes so far. */
  passwords: number;
  /** Lists the open sessions. Each is identified by the operation that started it. */
  sessions: readonly string[];
  /**
   * Maps the id of each unfinished operation to the result of its last step:
   * - session check: whether the session was open
   * - password check of a login: the value of `passwords`, or false if the login was refused
   * - password change: the new value of `passwords`
   */
  underWay: Readonly<Record<number, boolean | number>>;
}>;

/**
 * `session` is the member's session with which the request is sent. `session` is null if an administrator sends the request. The model does
 * not track the sessions of administrators, because they always stay open.
 */
export type MemberQuestion = Readonly<
  { session: string | null } & (
    | { what: 'read' | 'sign out' | 'shut out' | 'let in' }
    | { what: 'edit'; change: Profile; version?: number | undefined }
    | { what: 'sign in'; password: string }
    | { what: 'change the password'; from: string; to: string }
    | { what: 'delete the account'; password: string }
  )
>;
export type MemberAnswer = Readonly<{ refused: string } | { done: true } | { person: Shown & Readonly<{ version: number }> }>;

type Operation = Readonly<{ id: number; asked: MemberQuestion; answer: MemberAnswer | undefined }>;
type Outcome = Readonly<{ state: MemberState; refused?: string }>;

/**
 * Models how requests change one member. A request has up to three steps, and other requests can run between them. For example, a password
 * change checks the session, then changes the password, and then starts a new session.
 */
export const memberModel: Model<MemberState, MemberQuestion, MemberAnswer> = {
  steps: ({ session, what }) => (what === 'change the password' ? 3 : session === null && what !== 'sign in' ? 1 : 2),
  next: (state, operation, step) => {
    const { id, asked, answer } = operation;
    const { session } = asked;
    const isByMember = session !== null && asked.what !== 'sign in';
    if (isByMember && step === 0) return [noted(state, id, state.sessions.includes(session))];
    const last = memberModel.steps(asked) - 1;
    const found = isByMember && state.underWay[id] === false ? turnedAway(state, asked) : outcomes(state, operation, step);
    return found.flatMap((outcome) => (step < last ? [outcome.state] : agreed(forgotten(outcome, id), answer)));
  },
};

const noted = (state: MemberState, id: number, what: boolean | number): MemberState => ({
  ...state,
  underWay: { ...state.underWay, [id]: what },
});

function forgotten({ state, ...outcome }: Outcome, id: number): Outcome {
  const { [id]: _, ...underWay } = state.underWay;
  return { ...outcome, state: { ...state, underWay } };
}

const turnedAway = (state: MemberState, { what }: MemberQuestion): Outcome[] => [
  what === 'sign out' ? { state } : { state, refused: 'sign_in.required' },
];

function outcomes(state: MemberState, { id, asked }: Operation, step: number): Outcome[] {
  switch (asked.what) {
    case 'sign in':
      return [step === 0 ? proven(state, asked.password, id) : begunAnew(state, id, 'sign_in.failed')];
    case 'sign out':
      return [{ state: { ...state, sessions: state.sessions.filter((one) => one !== asked.session) } }];
    case 'change the password':
      return [step === 1 ? passwordChanged(state, asked, id) : begunAnew(state, id, 'password.wrong')];
    default:
      return state.isDeleted && asked.what !== 'read' ? ofDeleted(state, asked) : ofOnRecord(state, asked);
  }
}

/**
 * Returns the possible refusals of a change to a deleted member. A second deletion may fail with `password.wrong`, because a deleted member
 * has no password.
 */
const ofDeleted = (state: MemberState, { what }: MemberQuestion): Outcome[] => [
  { state, refused: 'person.not_found' },
  ...(what === 'delete the account' ? [{ state, refused: 'password.wrong' }] : []),
];

function ofOnRecord(state: MemberState, asked: MemberQuestion): Outcome[] {
  switch (asked.what) {
    case 'shut out':
      return [shutOut(state)];
    case 'let in':
      return [state.person.isShutOut ? changed(state, { isShutOut: false }) : { state }];
    case 'edit':
      return edits(state, asked);
    case 'delete the account':
      return [deleted(state, asked.password)];
    default:
      return [{ state }];
  }
}

const maySignIn = ({ person, isDeleted }: MemberState): boolean => !person.isShutOut && !isDeleted;

/**
 * Checks the password in the first step of a login, and notes how often the password has been changed. If it is changed again before the
 * last step, the login is refused, even if the new password is the same.
 */
function proven(state: MemberState, password: string, id: number): Outcome {
  return { state: noted(state, id, maySignIn(state) && password === state.password && state.passwords) };
}

function passwordChanged(state: MemberState, { from, to }: Extract<MemberQuestion, { what: 'change the password' }>, id: number): Outcome {
  if (!maySignIn(state) || from !== state.password) return { state };
  const passwords = state.passwords + 1;
  return { state: noted({ ...state, password: to, passwords, sessions: [] }, id, passwords) };
}

/**
 * Starts a session in the last step of a login or a password change. Refuses with `wrong` if the password was wrong. Refuses with
 * `sign_in.failed` if the member was deactivated or deleted, or changed the password again, in the meantime.
 */
function begunAnew(state: MemberState, id: number, wrong: string): Outcome {
  const changedAs = state.underWay[id];
  if (typeof changedAs !== 'number') return { state, refused: wrong };
  if (!maySignIn(state) || changedAs !== state.passwords) return { state, refused: 'sign_in.failed' };
  return { state: { ...state, sessions: [...state.sessions, `${id}`] } };
}

const changed = (state: MemberState, change: Partial<Shown>): Outcome => ({
  state: { ...state, person: { ...state.person, ...change }, version: moved(state.version) },
});

function shutOut(state: MemberState): Outcome {
  if (state.person.isShutOut) return { state };
  return { state: { ...changed(state, { isShutOut: true }).state, sessions: [] } };
}

function deleted(state: MemberState, password: string): Outcome {
  if (!maySignIn(state) || password !== state.password) return { state, refused: 'password.wrong' };
  const gone = changed(state, { fullName: 'Deleted member', phone: null }).state;
  return { state: { ...gone, isDeleted: true, sessions: [] } };
}

function edits(state: MemberState, asked: Extract<MemberQuestion, { what: 'edit' }>): Outcome[] {
  const stale: Outcome[] = mayBeStale(state.version, asked.version) ? [{ state, refused: 'version.stale' }] : [];
  const version = matched(state.version, asked.version);
  if (version === undefined) return stale;
  const person = { ...state.person, ...asked.change };
  if (JSON.stringify(person) === JSON.stringify(state.person)) return [...stale, { state: { ...state, version } }];
  const after = changed({ ...state, version }, asked.change).state;
  // A change of role ends all sessions.
  return [...stale, { state: person.role === state.person.role ? after : { ...after, sessions: [] } }];
}

function agreed({ state, refused }: Outcome, answer: MemberAnswer | undefined): MemberState[] {
  if (answer === undefined) return [state];
  if ('refused' in answer) return refused === answer.refused ? [state] : [];
  if (refused !== undefined) return [];
  if ('done' in answer) return [state];
  const { version: number, ...person } = answer.person;
  const version = shown(state.version, number);
  return version && JSON.stringify(person) === JSON.stringify(state.person) ? [{ ...state, version }] : [];
}
