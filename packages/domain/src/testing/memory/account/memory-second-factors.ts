import type { OneTimeCodes, SecondFactors } from '../../../account/ports.ts';
import { type MemoryState, nowOf, type StoredSecondFactor } from '../memory-state.ts';

const halfAnHour = 30 * 60_000;
const stepOfNow = (state: MemoryState): number => Math.floor(state.clock.now().getTime() / 30_000);

/**
 * Accepts one-time codes that tests can compute from the clock. For example, the code of the 30-second step number 59000123 is `000123`.
 * The codes of the previous and next steps also work.
 */
export const memoryOneTimeCodes = (state: MemoryState): OneTimeCodes => ({
  newSecret: () => 'MEMORY',
  addressOf: (secret, account) => `otpauth://totp/Acre:${account}?secret=${secret}`,
  stepOf: (_, code) => [-1, 0, 1].map((by) => stepOfNow(state) + by).find((step) => String(step).endsWith(code)),
});

const bare = (code: string): string => code.replaceAll('-', '');

export const memorySecondFactors = (state: MemoryState): SecondFactors => {
  const of = (personId: number) => state.secondFactors.find((factor) => factor.personId === personId);
  const isOn = (personId: number): boolean => (of(personId)?.confirmedAt ?? null) !== null;
  const change = (personId: number, to: Partial<StoredSecondFactor>): void => {
    state.secondFactors = state.secondFactors.map((factor) => (factor.personId === personId ? { ...factor, ...to } : factor));
  };
  const drop = (personId: number): void => {
    state.secondFactors = state.secondFactors.filter((factor) => factor.personId !== personId);
  };
  return {
    stateOf: async (personId) => ({
      isOn: isOn(personId),
      since: of(personId)?.confirmedAt ?? null,
      recoveryCodesLeft: of(personId)?.recoveryCodes.length ?? 0,
    }),
    begin: async (personId, secret) => {
      if (isOn(personId)) return false;
      drop(personId);
      const begun = { personId, secret, begunAt: nowOf(state), confirmedAt: null, lastUsedStep: 0, recoveryCodes: [] };
      state.secondFactors = [...state.secondFactors, begun];
      return true;
    },
    begunSecretOf: async (personId) => {
      const begun = isOn(personId) ? undefined : of(personId);
      return begun && Date.parse(begun.begunAt) > state.clock.now().getTime() - halfAnHour ? begun.secret : undefined;
    },
    confirm: async (personId, step) => change(personId, { confirmedAt: nowOf(state), lastUsedStep: step }),
    secretOf: async (personId) => (isOn(personId) ? of(personId)?.secret : undefined),
    useStep: async (personId, step) => {
      if (step <= (of(personId)?.lastUsedStep ?? step)) return false;
      change(personId, { lastUsedStep: step });
      return true;
    },
    keepRecoveryCodes: async (personId, codes) => change(personId, { recoveryCodes: codes.map(bare) }),
    useRecoveryCode: async (personId, code) => {
      const codes = of(personId)?.recoveryCodes ?? [];
      change(personId, { recoveryCodes: codes.filter((one) => one !== bare(code)) });
      return codes.includes(bare(code));
    },
    remove: async (personId) => {
      const found = isOn(personId);
      drop(personId);
      return found;
    },
  };
};
