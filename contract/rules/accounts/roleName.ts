// spec 6: role names start with ROLE_ by convention. Forms add the prefix; other clients may omit it.
export const rolePrefix = 'ROLE_'

export function hasRolePrefix(name: string): boolean {
  return name.startsWith(rolePrefix)
}

/** Adds the prefix, or normalizes an existing one of any case. */
export function withRolePrefix(name: string): string {
  const rest = name.trimStart().replace(/^(role_)+/i, '')
  return rolePrefix + rest
}
