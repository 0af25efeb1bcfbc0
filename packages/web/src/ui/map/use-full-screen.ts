import { type RefObject, useEffect, useState } from 'react';

/** On browsers without full-screen mode, such as those of some phones, the element fills the window instead. */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = (): void => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [frame]);
  useEffect(() => {
    if (!full) return;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.fullscreenElement) setFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [full]);
  const toggle = (): void => {
    if (full && document.fullscreenElement) void document.exitFullscreen();
    else if (full || !document.fullscreenEnabled) setFull(!full);
    else frame.current?.requestFullscreen().catch(() => setFull(true));
  };
  return { full, toggle };
}
