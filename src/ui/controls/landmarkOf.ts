/** Container for popups: the landmark around their trigger, where screen readers find them. */
export function landmarkOf(trigger: HTMLElement): HTMLElement {
  return trigger.closest<HTMLElement>('main') ?? trigger.closest<HTMLElement>('header, nav') ?? document.body
}
