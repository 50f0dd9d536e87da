// Before anything is drawn: who chose a theme other than the system's sees no flash of the other one.
{
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // A browser that keeps nothing has the system's.
  }
  if (theme === 'dark' || theme === 'light') document.documentElement.style.colorScheme = theme
}
