import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { given, givenSecret } from '../../terminal/questions.ts';
import type { Terminal } from '../../terminal/terminal.ts';

export type ProofFlags = { readonly passwordStdin?: true; readonly code?: string };

/** Returns the caller's own password, and a code only if they use two-factor login. */
export async function ownProof(terminal: Terminal, client: Client, { passwordStdin, code }: ProofFlags) {
  const password = await givenSecret(terminal, passwordStdin === true, 'Your password');
  const { isOn } = await client.call(api.secondFactor.read, {});
  return {
    password,
    code: isOn ? await given(terminal, code, '--code', 'Code from your authenticator app, or a recovery code') : undefined,
  };
}
