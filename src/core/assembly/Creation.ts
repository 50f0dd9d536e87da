import type { ComponentType } from 'react'
import type { PermType } from '#contract/kernel/route.ts'

/**
 * Dialog that creates records of a resource without a form; requires `add` of the resource's page. A button above the
 * list opens it, and another one in the empty list.
 */
export type Creation = {
  /** The button's label is `resources:<resource>.actions.<key>`. */
  key: string
  icon: ComponentType<{ className?: string }>
  /** A permission that the button requires as well. */
  needs?: { page: string; perm: PermType }
  Dialog: ComponentType<{ onClose: () => void; onCreated: () => void }>
}
