/** Remembers who owns what; a second owner is refused, naming both. */
export function claims() {
  const owners = new Map<string, string>()
  return (kind: string, id: string, owner: string) => {
    const key = `${kind} ${id}`
    const other = owners.get(key)
    if (other !== undefined) throw new Error(`${kind} "${id}" is claimed by both "${other}" and "${owner}"`)
    owners.set(key, owner)
  }
}
