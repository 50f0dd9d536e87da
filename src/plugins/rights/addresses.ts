export function permissionsAddress(roleId: string): string {
  return `/role/permissions/${roleId}`
}

/** `roleIds`: selected roles. */
export function previewAddress(roleIds: readonly string[] = []): string {
  return roleIds.length === 0 ? '/role/preview' : `/role/preview?roles=${roleIds.join(',')}`
}
