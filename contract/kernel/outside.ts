// An external plugin's part of the contract. It is declared like built-in entries and merged into the same
// registries.
import type { MenuGroup } from '#contract/menu.ts'
import type { Resource } from './resource.ts'
import type { Service } from './service.ts'

export type PluginContract = {
  readonly resources?: Readonly<Record<string, Resource>>
  readonly services?: Readonly<Record<string, Service>>
  /** Pages that do not belong to a resource, by name. Their titles are `menu.pages.<name>`. */
  readonly menuPages?: Readonly<Record<string, { readonly group: MenuGroup; readonly icon: string }>>
}

/** Metadata from the plugin's package.json. */
export type AboutPlugin = {
  readonly name: string
  readonly version: string
  readonly description: string
  /** Contract version the plugin was made for. */
  readonly contract: string
}

export type OutsideContract = { readonly about: AboutPlugin; readonly adds: PluginContract }

export function definePluginContract<const C extends PluginContract>(adds: C): C {
  return adds
}

/** Merges built-in and plugin entries. Throws when two owners claim the same name; the error names both owners. */
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
