import { type ReactNode, StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { swrSettings } from './api.ts';
import { AuthProvider } from './session/auth-context.tsx';
import { ToastArea } from './ui/overlay/toast-area.tsx';

type Props = {
  /** These are preloaded answers by their cache key. */
  answers?: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** The browser and the server share it, so that hydration matches. */
export const Frame = ({ answers = {}, children }: Props) => (
  <StrictMode>
    <SWRConfig value={{ ...swrSettings, fallback: answers }}>
      <AuthProvider>
        {children}
        <ToastArea />
      </AuthProvider>
    </SWRConfig>
  </StrictMode>
);
