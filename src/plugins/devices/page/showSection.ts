/** Height in pixels of the sticky navigation. */
const above = 52

/** Scrolls only the panel; scrolling ancestors too would move the fixed shell out of view. */
export function showSection(section: HTMLElement | null): void {
  const panel = section?.closest('.m-panel')
  if (!section || !panel) return
  const top = section.getBoundingClientRect().top - panel.getBoundingClientRect().top
  panel.scrollTop += top - above
}
