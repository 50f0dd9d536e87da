/** Popups are rendered inside the landmark of their trigger, so that screen readers find them there. */
export function landmarkOf(trigger: HTMLElement): HTMLElement {
  return trigger.closest<HTMLElement>('main') ?? trigger.closest<HTMLElement>('header, nav') ?? document.body
}
