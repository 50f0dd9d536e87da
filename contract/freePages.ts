// Menu pages that do not belong to a resource, including those of external plugins.
import { withOutside } from './kernel/outside.ts'
import { type MenuGroup, menuPages } from './menu.ts'
import { outside } from './outside.ts'

export const freePages: Readonly<Record<string, { readonly group: MenuGroup; readonly icon: string }>> = withOutside(
  'menu row',
  menuPages,
  outside.map(({ about, adds }) => ({ about, adds: adds.menuPages })),
)
