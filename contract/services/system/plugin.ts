import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

export const pluginInfo = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  /** The version of the contract it was made for. */
  contract: z.string(),
  resources: z.array(z.string()),
  services: z.array(z.string()),
  /** What its calls ask for: rows of the menu, and the buttons below them. */
  permissions: z.array(z.object({ page: z.string(), perms: z.array(z.string()) })),
  /** Calls of it that every signed-in account may make, and those that ask for nobody. */
  forMembers: z.number(),
  forEverybody: z.number(),
  /** It has code that runs on the server. */
  onServer: z.boolean(),
  /** Changes of the database that it brings. */
  migrations: z.array(z.string()),
})
export type PluginInfo = z.infer<typeof pluginInfo>

/** The plugins from outside that are built in. */
export const plugin = defineService({
  name: 'plugin',
  path: '/plugin',
  calls: {
    list: {
      method: 'GET',
      path: 'list',
      access: { page: 'plugin', perm: 'view' },
      result: z.object({ contract: z.string(), plugins: z.array(pluginInfo) }),
    },
  },
})
