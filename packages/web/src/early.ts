// In the built page, this is a classic script that sets the theme before the first paint. Do not import anything here. Classic scripts
// cannot import, and another request would delay the first paint.
{
  const chosenTheme = (): string | null => {
    try {
      return localStorage.getItem('acre.theme');
    } catch {
      // The browser blocks storage for this site.
      return null;
    }
  };
  const chosen = chosenTheme();
  const isDark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  // The theme is set on `<html>` and not on `#root`, because dialogs and menus render directly into the body.
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  document.documentElement.classList.toggle('bp6-dark', isDark);

  // Remembers the last button that was clicked before the app could respond. When the app is ready, the script clicks the button again.
  let pressed: HTMLElement | null = null;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>('#root[data-server-rendered] button') ?? pressed;
  });
  document.addEventListener('acre:taken-over', () => pressed?.click(), { once: true });
}
