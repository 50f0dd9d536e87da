// Gzipped JavaScript that a visitor's browser fetches. Floors for comparison: minimal bundles of the same libraries.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { bundleBytesOf } from '#bench/support/bundleBytesOf.ts'
import { createCall } from '#bench/support/createCall.ts'
import { gzBytesOf } from '#bench/support/gzBytesOf.ts'
import { launchBrowser } from '#bench/support/launchBrowser.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { type BenchServer, password, root, startServer } from '#bench/support/server.ts'

const bare = (component: string) => `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { Table } from 'antd'
  createRoot(document.body).render(createElement(${component}))`

const bareBuilder = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { Editor, Frame } from '@craftjs/core'
  import Moveable from 'react-moveable'
  createRoot(document.body).render(createElement(Editor, null, createElement(Frame), createElement(Moveable)))`

export async function bytes(): Promise<Measurement[]> {
  const react = { name: 'a button in bare React', value: (await bundleBytesOf(bare("'button'"))) / 1000 }
  const table = { name: 'a Table in bare antd', value: (await bundleBytesOf(bare('Table'))) / 1000 }
  const moveable = { name: 'bare Craft and react-moveable', value: (await bundleBytesOf(bareBuilder)) / 1000 }
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    const { login, list, builder } = await visit(browser, server)
    const player = await switchOn(browser, server)
    return [
      { name: 'until one can sign in', value: login / 1000, unit: 'kB', floor: react },
      { name: 'until a list can be used', value: list / 1000, unit: 'kB', floor: table },
      { name: 'what the builder adds to a list', value: builder / 1000, unit: 'kB', floor: moveable },
      { name: 'until a new screen shows its code', value: player / 1000, unit: 'kB', floor: react },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A visitor without a session opens a list, signs in, gets the list, and opens a program. */
async function visit(browser: Browser, { url, token }: BenchServer) {
  const call = createCall(url, await token())
  const program = await call<{ id: string }>('/xboot/draw/createDraw', { title: 'Bench', width: 1920, height: 1080 })
  const page = await browser.newPage({ locale: 'en-US' })
  const scripts = collectScripts(page)
  await page.context().addCookies([{ name: 'simpleMode', value: '2', url }])
  await page.goto(`${url}/role`)
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.waitFor()
  const login = sizeOf(scripts)
  await page.getByLabel('Account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await signIn.click()
  await page.getByRole('cell', { name: 'Administrator' }).first().waitFor()
  const list = sizeOf(scripts)
  await page.goto(`${url}/program/edit/${program.id}`)
  await page.locator('.builder-sheet .stage-artboard').waitFor()
  return { login, list, builder: sizeOf(scripts) - list }
}

async function switchOn(browser: Browser, { url }: BenchServer): Promise<number> {
  const page = await browser.newPage({ locale: 'en-US' })
  const scripts = collectScripts(page)
  await page.goto(`${url.replace('127.0.0.1', 'localhost')}/player`)
  await page.getByLabel('Pairing code').waitFor()
  return sizeOf(scripts)
}

function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

const sizeOf = (scripts: Set<string>) =>
  [...scripts].reduce((sum, path) => sum + gzBytesOf(readFileSync(join(root, 'dist/web', path))), 0)
