import { InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '../input/button.tsx';
import { FieldFrame, type FieldProps, useTextInput } from './field.tsx';

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ autoComplete, ...frame }: Props) {
  const { input, error } = useTextInput(frame.name);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...frame} error={error}>
      {(wiring) => (
        <InputGroup
          {...input}
          {...wiring}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          rightElement={
            <Button
              tone="quiet"
              size="small"
              icon={isShown ? <EyeOff /> : <EyeOpen />}
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      )}
    </FieldFrame>
  );
}
