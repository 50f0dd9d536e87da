import type { Page } from '@playwright/test'
import { password } from './server.ts'

/** Signs in as admin; `BenchServer.token` must have been called before, because it sets the password. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'simpleMode', value: '2', url }])
  await page.goto(`${url}/login`)
  await page.getByLabel('Account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
}
