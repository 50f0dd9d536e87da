// What a player knows how to draw, said by it when it connects: an older one lacks what came since.
import { programVersion } from '#contract/programs/programVersion.ts'
import { widgetVersions } from '#contract/widgets/versions.ts'

const prefix = 'draws:'
const nameOf = (kind: string, version: number) => `${prefix}${kind}:${version}`
/** The document of programs itself, beside its components. */
const whole = 'program'

export type DrawnNode = { kind: string; version: number }

/** What the player of this version says. */
export const drawnCapabilities: readonly string[] = [
  nameOf(whole, programVersion),
  ...Object.entries(widgetVersions).map(([kind, version]) => nameOf(kind, version)),
]

/** Kinds that its player does not know, or not in this version; none where it never said. A newer player reads all that is older. */
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
