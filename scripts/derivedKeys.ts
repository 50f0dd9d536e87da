import { commands } from '#contract/commands.ts'
import { localeKeysOf } from '#contract/derive/localeKeysOf.ts'
import { permTypes } from '#contract/kernel/route.ts'
import { menuGroups } from '#contract/menu.ts'
import { resources } from '#contract/resources/index.ts'

/** Every key of the namespace `resources` that follows from the contract, with the English that is proposed for it. */
export function derivedKeys(): Record<string, string> {
  const proposed = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map(name => [`${prefix}.${name}`, words(name)]))
  return Object.assign(
    {},
    ...Object.values(resources).map(localeKeysOf),
    proposed('menu.groups', Object.keys(menuGroups)),
    proposed('perms', permTypes),
    proposed('commands', Object.keys(commands)),
  )
}

function words(camel: string): string {
  const spaced = camel.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
