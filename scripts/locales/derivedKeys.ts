import { localeKeysOf } from '#contract/derive/localeKeysOf.ts'
import { settingKeysOf } from '#contract/derive/settingKeysOf.ts'
import { wordsOf } from '#contract/derive/wordsOf.ts'
import { commands } from '#contract/fleet/commands.ts'
import { permTypes } from '#contract/kernel/route.ts'
import { menuGroups, menuPages } from '#contract/menu.ts'
import { resources } from '#contract/resources/index.ts'
import { siteSettings } from '#contract/siteSettings/index.ts'

/** All keys of the `resources` namespace derived from the contract, each with a proposed English text. */
export function derivedKeys(): Record<string, string> {
  const proposed = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map(name => [`${prefix}.${name}`, wordsOf(name)]))
  return Object.assign(
    {},
    ...Object.values(resources).map(localeKeysOf),
    ...Object.values(siteSettings).map(settingKeysOf),
    proposed('menu.groups', Object.keys(menuGroups)),
    proposed('menu.pages', Object.keys(menuPages)),
    proposed('perms', permTypes),
    proposed('commands', Object.keys(commands)),
  )
}
