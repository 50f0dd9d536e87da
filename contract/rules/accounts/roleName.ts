// spec 6: role names begin with ROLE_ by convention; forms suggest and keep it, other clients are not forced.
export const rolePrefix = 'ROLE_'

export function hasRolePrefix(name: string): boolean {
  return name.startsWith(rolePrefix)
}

/** With the prefix once, however it was typed. */
export function withRolePrefix(name: string): string {
  const rest = name.trimStart().replace(/^(role_)+/i, '')
  return rolePrefix + rest
}
