// The administration, opened by an administrator: API calls, and the elements of the pages of roles, menu and
// departments.
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { adminToken, type Browser, openAdmin, type Page } from './marquee.ts'

function createCalls(url: string, token: string) {
  async function call<T = { id: string }>(path: string, body?: Record<string, unknown>, by = token): Promise<T> {
    const given = body && {
      body: JSON.stringify(body),
      headers: { accessToken: by, 'content-type': 'application/json' },
    }
    const answer = await fetch(
      `${url}/xboot${path}`,
      body ? { method: 'POST', ...given } : { headers: { accessToken: by } },
    )
    const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: T }
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }

  async function menuRow(name: string): Promise<MenuNode> {
    const tree = await call<MenuNode[]>('/permission/getAllList')
    const found = tree.flatMap(group => [group, ...group.children]).find(node => node.name === name)
    if (!found) throw new Error(`no ${name} in the menu`)
    return found
  }

  /** Creates a role that grants these pages with all their actions. */
  async function addRole(name: string, ...pages: string[]): Promise<string> {
    const { id } = await call('/role/save', { name })
    const rows = await Promise.all(pages.map(menuRow))
    const permIds = rows.flatMap(row => [row.id, ...row.children.map(button => button.id)])
    await call(`/role/editRolePerm/${id}`, { permIds })
    return id
  }

  /** Opens the home page as a new user with these roles, in a separate browser context. */
  async function openAs(browser: Browser, username: string, roles: string[]): Promise<Page> {
    const [first, own] = ['Harbour-17-x', 'Quiet-River-9']
    await call('/user/admin/add', { username, password: first, roles })
    const theirs = await call<string>('/login', { username, password: first }, '')
    await call('/user/modifyPass', { password: first, newPass: own }, theirs)
    const context = await browser.newContext()
    const opened = await context.newPage()
    await opened.goto(`${url}/login`)
    await opened.getByLabel('Account').fill(username)
    await opened.getByLabel('Password', { exact: true }).fill(own)
    await opened.getByRole('button', { name: 'Sign in' }).click()
    await opened.waitForURL('**/home')
    return opened
  }

  return { call, menuRow, addRole, openAs }
}

export async function openRightsDesk(browser: Browser, url: string) {
  const token = await adminToken(url)
  const { page, said } = await openAdmin(browser, url)
  return {
    url,
    page,
    said,
    ...createCalls(url, token),
    /** A checkbox of the permission grid. */
    box: (name: string) => page.getByRole('grid').getByRole('checkbox', { name }),
    async savePermissions() {
      await page.getByRole('button', { name: 'Save permissions' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    },
    /** A row of the tree of the menu or of departments. */
    row: (name: string) => page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) }),
    sideMenu: (of: Page) => of.getByRole('navigation', { name: 'Main menu' }),
  }
}

export type RightsDesk = Awaited<ReturnType<typeof openRightsDesk>>
