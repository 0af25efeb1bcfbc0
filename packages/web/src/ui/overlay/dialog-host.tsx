import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { followFocus } from './focus-back.ts';

type OpenDialog = (render: (close: () => void) => ReactNode) => void;

const HostContext = createContext<OpenDialog>(() => undefined);

/**
 * Returns a function that opens a dialog. Use it for a button that a live change can remove, such as a button in a row of a list: a dialog
 * that the row itself renders would vanish with the row, together with what was typed.
 */
export const useOpenDialog = (): OpenDialog => useContext(HostContext);

/**
 * Shows a dialog until it is closed or the user leaves the screen or its tab. Also follows the focus, to which every dialog of the office
 * returns.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const screen = `${pathname} ${new URLSearchParams(search).get('tab')}`;
  const [shown, setShown] = useState<Readonly<{ screen: string; dialog: ReactNode }>>();
  useEffect(followFocus, []);
  // A button may wait for a response before it opens its dialog. By then, the user may have left the screen, or may be typing in another
  // dialog.
  if (shown && shown.screen !== screen) setShown(undefined);
  const open: OpenDialog = useCallback(
    (render) => {
      const dialog = render(() => setShown((now) => (now?.dialog === dialog ? undefined : now)));
      setShown((now) => now ?? { screen, dialog });
    },
    [screen],
  );
  return (
    <HostContext.Provider value={open}>
      {children}
      {shown?.dialog}
    </HostContext.Provider>
  );
}
