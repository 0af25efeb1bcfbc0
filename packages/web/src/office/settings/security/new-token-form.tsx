import { TokenInput } from '@acre/contracts/account/tokens';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { send } from '../../../api.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { SecretOnce } from '../../../ui/text/secret-once.tsx';
import { tellFailure } from '../tell-failure.ts';

const access = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and write' },
];
const lifetimes = [
  { value: 7, label: '7 days' },
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: '1 year' },
];
const initialValues = { name: '', scope: 'read', days: 90 } as const;
const onFailed = tellFailure('Failed to create the token', 'Please log in to create a token.');

/** The token is shown only once. */
export function NewTokenForm() {
  const [token, setToken] = useState<string>();
  const create = async (body: z.output<typeof TokenInput>) => {
    setToken((await send(api.tokens.create, { body })).token);
  };
  return (
    <>
      <Form schema={TokenInput} initialValues={initialValues} label="New API token" onSend={create} onFailed={onFailed} resetAfterSend>
        {({ submitting }) => (
          <>
            <TextField name="name" label="Token Name" placeholder="What it is for" />
            <SelectField name="scope" label="Access" options={access} />
            <SelectField name="days" label="Expires After" options={lifetimes} />
            <span>
              <Button type="submit" busy={submitting}>
                {submitting ? 'Creating...' : 'Create Token'}
              </Button>
            </span>
          </>
        )}
      </Form>
      {token !== undefined && <SecretOnce secret={token} noun="token" />}
    </>
  );
}
