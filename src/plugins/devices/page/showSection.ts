/** Room for the way to the sections, which stays above them. */
const above = 52

/** Scrolls the page alone: the shell around it cannot be scrolled, and would be moved out of sight. */
export function showSection(section: HTMLElement | null): void {
  const panel = section?.closest('.m-panel')
  if (!section || !panel) return
  const top = section.getBoundingClientRect().top - panel.getBoundingClientRect().top
  panel.scrollTop += top - above
}
