/** Pixels between the navigation and the section. */
const gap = 8

/** Scrolls to the section, below the sticky navigation. Scrolls only the panel; scrolling ancestors too would move the fixed shell out of view. */
export function showSection(section: HTMLElement | null): void {
  const panel = section?.closest('.m-panel')
  if (!section || !panel) return
  const above = panel.querySelector('.device-section-nav')?.clientHeight ?? 0
  const top = section.getBoundingClientRect().top - panel.getBoundingClientRect().top
  panel.scrollTop += top - above - gap
}
