import { cloneElement, isValidElement, type ReactNode } from 'react'

/** Hides an icon beside a text from screen readers: antd's icons would add their own English names. */
export function decorative(icon: ReactNode): ReactNode {
  return isValidElement<{ 'aria-hidden'?: boolean }>(icon) ? cloneElement(icon, { 'aria-hidden': true }) : icon
}
