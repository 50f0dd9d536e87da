import type { ReactNode } from 'react'
import { type Asked, usePerm } from './usePerm.ts'

/** The has-permission and has-role rules (spec 6): what may not be used is absent. */
export function Has({ children, ...asked }: Asked & { children: ReactNode }) {
  return usePerm(asked) ? children : null
}
