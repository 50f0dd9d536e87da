// Runs before the first paint, so that users with a theme other than the system's see no flash of the system's theme.
{
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Without storage, the system's theme applies.
  }
  if (theme === 'dark' || theme === 'light') document.documentElement.style.colorScheme = theme
}
