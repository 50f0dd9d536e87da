// What a plugin from outside adds to the contract. It is declared as ours is, and stands in the registries beside ours.
import type { MenuGroup } from '#contract/menu.ts'
import type { Resource } from './resource.ts'
import type { Service } from './service.ts'

export type PluginContract = {
  readonly resources?: Readonly<Record<string, Resource>>
  readonly services?: Readonly<Record<string, Service>>
  /** Pages that are no resource's, by their row of the menu. Their titles are `menu.pages.<name>`. */
  readonly menuPages?: Readonly<Record<string, { readonly group: MenuGroup; readonly icon: string }>>
}

/** What its package.json says of it. */
export type AboutPlugin = {
  /** Of the package. */
  readonly name: string
  readonly version: string
  readonly description: string
  /** The version of the contract that it was made for. */
  readonly contract: string
}

export type OutsideContract = { readonly about: AboutPlugin; readonly adds: PluginContract }

export function definePluginContract<const C extends PluginContract>(adds: C): C {
  return adds
}

/** Ours and theirs; two owners of one name are refused, naming both. */
export function withOutside<const O extends Readonly<Record<string, unknown>>>(
  kind: string,
  own: O,
  outside: readonly { readonly about: AboutPlugin; readonly adds: Readonly<Record<string, unknown>> | undefined }[],
): O {
  const joined: Record<string, unknown> = { ...own }
  const owners = new Map(Object.keys(own).map(name => [name, 'Marquee']))
  for (const { about, adds = {} } of outside) {
    for (const [name, entry] of Object.entries(adds)) {
      const other = owners.get(name)
      if (other !== undefined) throw new Error(`${kind} "${name}" is claimed by both "${other}" and "${about.name}"`)
      owners.set(name, about.name)
      joined[name] = entry
    }
  }
  return joined as O
}
