/** Popups stay inside the landmark they belong to, so that readers of landmarks find them. */
export function landmarkOf(trigger: HTMLElement): HTMLElement {
  return trigger.closest<HTMLElement>('main') ?? trigger.closest<HTMLElement>('header, nav') ?? document.body
}
