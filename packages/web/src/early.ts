// Runs before anything is drawn, in a file of its own that waits for nothing. It may import nothing.
{
  const chosenTheme = (): string | null => {
    try {
      return localStorage.getItem('acre.theme');
    } catch {
      // The browser keeps nothing for this site.
      return null;
    }
  };
  const chosen = chosenTheme();
  const isDark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  // On the root, so that dialogs and menus, which are rendered in the body, follow.
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  document.documentElement.classList.toggle('bp6-dark', isDark);

  // What is pressed on the server's HTML is pressed again once the app has taken it over.
  let pressed: HTMLElement | null = null;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>('#root[data-drawn] button') ?? pressed;
  });
  document.addEventListener('acre:taken-over', () => pressed?.click(), { once: true });
}
