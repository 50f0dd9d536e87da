import { cloneElement, isValidElement, type ReactNode } from 'react'

/** An icon beside words: antd's icons would say their own name as well. */
export function decorative(icon: ReactNode): ReactNode {
  return isValidElement<{ 'aria-hidden'?: boolean }>(icon) ? cloneElement(icon, { 'aria-hidden': true }) : icon
}
