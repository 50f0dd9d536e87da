export function permissionsAddress(roleId: string): string {
  return `/role/permissions/${roleId}`
}

/** Address of the page that previews roles. `roleIds`: the roles selected there. */
export function previewAddress(roleIds: readonly string[] = []): string {
  return roleIds.length === 0 ? '/role/preview' : `/role/preview?roles=${roleIds.join(',')}`
}
