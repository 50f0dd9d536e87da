import { useRights } from '#src/core/rights/usePerm.ts'
import { useSession } from '#src/core/services/services.ts'
import { mayPress } from '#src/core/state/rights.ts'
import type { PermissionNode } from '#src/plugins/rights/menu/permissionTree.ts'

/**
 * Users can grant and revoke only permissions that they hold; administrators can grant and revoke all (server:
 * refuseBeyondOwn).
 */
export function useMayGrant(): (node: PermissionNode) => boolean {
  const { rights } = useRights()
  const { user } = useSession()
  if (user?.type === 1) return () => true
  const groups = new Set(rights.menu.map(group => group.id))
  return ({ menu, parent }) => {
    if (menu.type === 1) return mayPress(rights, parent?.menu.name ?? '', menu.buttonType ?? '')
    return menu.level === 1 ? groups.has(menu.id) : mayPress(rights, menu.name, 'view')
  }
}
