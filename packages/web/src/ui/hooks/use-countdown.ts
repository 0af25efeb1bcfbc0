import { useEffect, useRef, useState } from 'react';

const tick = 250;

type Running = Readonly<{ of: number; left: number }>;

/** `wait` counts down seconds and resolves to true when they have passed; false means that it was cancelled or the screen was left. */
export function useCountdown() {
  const [running, setRunning] = useState<Running>();
  const end = useRef<(passed: boolean) => void>(undefined);
  const stop = (passed: boolean) => end.current?.(passed);
  useEffect(() => () => end.current?.(false), []);
  const wait = (seconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      const until = Date.now() + seconds * 1000;
      const leftNow = () => Math.ceil((until - Date.now()) / 1000);
      const timer = setInterval(() => (leftNow() <= 0 ? stop(true) : setRunning({ of: seconds, left: leftNow() })), tick);
      end.current = (passed) => {
        clearInterval(timer);
        end.current = undefined;
        setRunning(undefined);
        resolve(passed);
      };
      setRunning({ of: seconds, left: seconds });
    });
  return { of: running?.of ?? 0, left: running?.left, wait, cancel: () => stop(false) };
}
