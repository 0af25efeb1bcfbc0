import { type ReactNode, StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { swrSettings } from './api.ts';
import { AuthProvider } from './session/auth-context.tsx';
import { ToastArea } from './ui/overlay/toast-area.tsx';

type Props = {
  /** Preloaded answers by cache key. */
  answers?: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** The browser and the server render the same frame, so that hydration matches. */
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
