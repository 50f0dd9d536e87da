// Bytes of JavaScript that travel, gzipped, until the login page and until a list can be used.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../scripts/installTools.mjs'
import { password, root, startServer } from './server.ts'

export async function bytes(): Promise<Record<string, number>> {
  const server = await startServer()
  await server.token()
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    const scripts = collectScripts(page)
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    const login = sizeOf(scripts)
    await page.getByLabel('Account').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(`${password}-x`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/home')
    await page.goto(`${server.url}/role`)
    await page.getByText('ROLE_ADMIN').first().waitFor()
    return { 'until login (gz kB)': login / 1000, 'until a list is usable (gz kB)': sizeOf(scripts) / 1000 }
  } finally {
    await browser.close()
    await server.stop()
  }
}

function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('response', response => {
    const path = new URL(response.url()).pathname
    if (path.endsWith('.js')) scripts.add(path)
  })
  return scripts
}

const sizeOf = (scripts: Set<string>) =>
  [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(root, 'dist/web', path)), { level: 9 }).length, 0)
