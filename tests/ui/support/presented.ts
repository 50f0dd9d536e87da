import { assemble } from '#src/core/assembly/assemble.ts'
import { definePlugin, type Plugin } from '#src/core/assembly/definePlugin.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import { presentations } from '#src/resources/index.ts'

const load = async () => ({ default: () => null })
const pages = { list: load, create: load, edit: load, show: load }

/** A resource's presentation with the additions of these plugins, as pages get it. */
export function presented(name: keyof typeof presentations, ...plugins: readonly Plugin[]): Presentation {
  const resources = definePlugin({ id: 'resources', resources: Object.values(presentations) })
  const presentation = assemble([...plugins, resources], pages).presentations[name]
  if (!presentation) throw new Error(`${name} is not presented`)
  return presentation
}
