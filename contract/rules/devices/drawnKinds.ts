// Components that a player can draw, which the player reports when it connects. An older player cannot draw newer
// components.
import { programVersion } from '#contract/programs/programVersion.ts'
import { widgetVersions } from '#contract/widgets/versions.ts'

const prefix = 'draws:'
const nameOf = (kind: string, version: number) => `${prefix}${kind}:${version}`
/** Reported name of the program document itself, which has a version like every kind of component. */
const whole = 'program'

export type DrawnNode = { kind: string; version: number }

/** Names and versions of everything that this player can draw. */
export const drawnCapabilities: readonly string[] = [
  nameOf(whole, programVersion),
  ...Object.entries(widgetVersions).map(([kind, version]) => nameOf(kind, version)),
]

/**
 * Kinds of components, or `program`, that the player cannot draw in the version that the program uses; empty if the
 * player reported no kinds. Newer players draw all older versions.
 */
export function unknownKinds(capabilities: readonly string[], version: number, nodes: readonly DrawnNode[]): string[] {
  const known = new Map(
    capabilities.flatMap(name => {
      const [kind = '', drawn = ''] = name.startsWith(prefix) ? name.slice(prefix.length).split(':') : []
      return kind ? [[kind, Number(drawn)] as const] : []
    }),
  )
  if (known.size === 0) return []
  const asked = [{ kind: whole, version }, ...nodes]
  return [...new Set(asked.filter(each => (known.get(each.kind) ?? 0) < each.version).map(({ kind }) => kind))]
}
