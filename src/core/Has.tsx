import type { ReactNode } from 'react'
import { hasRole, mayPress } from './rights.ts'
import { useRights } from './useRights.ts'

type Props = ({ page: string; perm: string } | { role: string }) & { children: ReactNode }

/** The has-permission and has-role rules (spec 6): what may not be used is absent. */
export function Has({ children, ...needs }: Props) {
  const { rights } = useRights()
  const isGranted = 'role' in needs ? hasRole(rights, needs.role) : mayPress(rights, needs.page, needs.perm)
  return isGranted ? children : null
}
