import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { useEffect } from 'react';
import '../blueprint.css';
import { focusBack } from './focus-back.ts';

/** Blueprint returns the focus only if the dialog stays mounted while it closes, and only to the element that opened it. */
export const Dialog = ({ children, ...dialog }: DialogProps) => (
  <BlueprintDialog {...dialog}>
    <FocusBackOnClose />
    {children}
  </BlueprintDialog>
);

/** An open dialog renders its children, so they unmount when it closes. */
function FocusBackOnClose(): null {
  useEffect(() => focusBack, []);
  return null;
}
