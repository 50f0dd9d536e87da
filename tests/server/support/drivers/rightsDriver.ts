// Common API calls of tests for roles and menus.
import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { Client, TestServer } from '#tests/server/support/servers/testServer.ts'
import { resultOf } from './resultOf.ts'

export type Role = { id: string; name: string; revision: number; users: number; permissions: { id: string }[] }

export const errorOf = (answer: { success: boolean; error?: { id: string } }) =>
  answer.success ? null : answer.error?.id
export const paramsOf = (answer: { success: boolean; error?: { params?: unknown } }) =>
  answer.success ? null : answer.error?.params
export const fieldsOf = (answer: { success: boolean; error?: { fields?: { field: string; id: string }[] } }) =>
  answer.success ? [] : (answer.error?.fields ?? []).map(({ field, id }) => `${field}: ${id}`)

export function createRightsDriver(server: TestServer) {
  const driver = {
    tree: async () => resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getAllList')),
    async node(page: string, button?: string): Promise<MenuNode> {
      const pages = (await driver.tree()).flatMap(group => [group, ...group.children])
      const found = pages.find(({ name }) => name === page)
      const wanted = button ? found?.children.find(({ buttonType }) => buttonType === button) : found
      if (!wanted) throw new Error(`no ${page} ${button ?? ''} in the menu`)
      return wanted
    },
    role: async (id: string) => resultOf(await server.admin.get<Role>(`/xboot/role/get/${id}`)),
    async roleNamed(name: string) {
      const all = resultOf(await server.admin.get<{ id: string; name: string }[]>('/xboot/role/getAllList'))
      const found = all.find(role => role.name === name)
      if (!found) throw new Error(`no role ${name}`)
      return driver.role(found.id)
    },
    /** Adds a role. Each grant is `page` or `page:permission`; the parents in the menu are granted, too. */
    async addRole(name: string, ...grants: string[]): Promise<string> {
      const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/role/save', { name }))
      const nodes = await Promise.all(grants.map(grant => driver.node(...(grant.split(':') as [string, string?]))))
      await driver.grant(
        id,
        nodes.map(node => node.id),
      )
      return id
    },
    grant: (id: string, permIds: readonly string[], by: Client = server.admin, revision?: number) =>
      by.post(`/xboot/role/editRolePerm/${id}`, {
        permIds: permIds.join(','),
        ...(revision === undefined ? {} : { revision }),
      }),
    permIdsOf: async (id: string) => (await driver.role(id)).permissions.map(permission => permission.id),
  }
  return driver
}
