// What every page must pass whatever it shows: axe finds nothing, and the console is silent.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }
declare const axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }

/** The main menu is the same beside every page, and a third of what there is to read: looked at once in each of its looks. */
const menusSeen = new WeakMap<Page, readonly string[]>()

/**
 * WCAG 2.2 A and AA, and no icon that says its English name. Frames of foreign pages are not ours; what is still arriving is
 * looked at again when it is there. `isWalked`: whoever walks from landmark to landmark finds everything, and knows them apart.
 */
export async function expectAccessible(page: Page, { isWalked = false } = {}): Promise<void> {
  await expect(async () => {
    const violations = await violationsOn(page, isWalked)
    expect({ url: page.url(), violations }).toEqual({ url: page.url(), violations: [] })
  }).toPass({ timeout: 30_000, intervals: [500, 1000, 2000] })
}

async function violationsOn(page: Page, isWalked: boolean) {
  // A fade in progress has colours of its own.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        motion =>
          motion.playState !== 'running' || motion.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const known = menusSeen.get(page) ?? []
  const { looks, found } = await page.evaluate(
    async ({ known, isWalked }) => {
      const menu = document.querySelector('.m-menu')
      const { lang, dataset } = document.documentElement
      const open = menu?.querySelectorAll('[aria-expanded="true"]').length
      const looks = menu && [lang, dataset.theme, innerWidth, menu.clientWidth, open].join()
      const context = looks && known.includes(looks) ? { include: [['html']], exclude: [['.m-menu']] } : document
      // The pages of other tabs are hidden, and most of the document: axe would read them each time.
      const away = [...document.querySelectorAll('.m-panel')].flatMap(panel => {
        if (panel.checkVisibility()) return []
        const mark = document.createComment('')
        panel.replaceWith(mark)
        return [() => mark.replaceWith(panel)]
      })
      const result = await axe
        .run(context, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          rules: { region: { enabled: isWalked }, 'landmark-unique': { enabled: isWalked } },
          resultTypes: ['violations'],
          iframes: false,
          // None of these rules reads style sheets.
          preload: false,
        })
        .finally(() => {
          for (const putBack of away) putBack()
        })
      const found = result.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.slice(0, 3).map(node => node.target.join(' ')),
      }))
      const speaking = [...document.querySelectorAll('.anticon[aria-label]')].filter(icon => {
        const isOwnName = icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`)
        return isOwnName && icon.checkVisibility({ visibilityProperty: true }) && !icon.closest('[aria-hidden="true"]')
      })
      const help = 'No icon says the name that antd gave it'
      const at = speaking.map(icon => icon.outerHTML.slice(0, 120))
      return { looks, found: speaking.length === 0 ? found : [...found, { id: 'icon-name', help, at }] }
    },
    { known, isWalked },
  )
  if (looks && found.length === 0) menusSeen.set(page, [...known, looks])
  return found
}

/** Nothing scrolls sideways, once the page has settled in its new width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${page.url()} scrolls sideways`,
    })
    .toBe(0)
}
