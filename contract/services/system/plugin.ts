import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

export const pluginInfo = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  /** Contract version that the plugin was made for. */
  contract: z.string(),
  resources: z.array(z.string()),
  services: z.array(z.string()),
  /** Permissions that the plugin's calls require: menu rows and their buttons. */
  permissions: z.array(z.object({ page: z.string(), perms: z.array(z.string()) })),
  /** Number of calls open to every signed-in account, and number of public calls. */
  forMembers: z.number(),
  forEverybody: z.number(),
  /** Whether the plugin contains server code. */
  onServer: z.boolean(),
  migrations: z.array(z.string()),
})
export type PluginInfo = z.infer<typeof pluginInfo>

/** External plugins in this build. */
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
