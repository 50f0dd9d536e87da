import { expect } from '@playwright/test'
import { test } from './playerTest.ts'

test('over plain http from afar the player says what to do instead of breaking', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP screen.example 127.0.0.1']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ locale: 'en-US' })
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  const address = site.address.replace('127.0.0.1', 'screen.example')
  await page.goto(`${address}player`)
  await expect(page.getByRole('heading', { name: 'not secure enough' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText(`https://${new URL(address).host}/player`)
  await expect(page.getByRole('listitem').nth(1)).toContainText(`http://localhost:${new URL(address).port}/player`)
  expect(problems).toEqual([])
  await browser.close()
})
