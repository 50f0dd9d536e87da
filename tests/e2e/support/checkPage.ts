// What every page must pass whatever it shows: axe finds nothing, and the console is silent.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }
declare const axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> }

/**
 * WCAG 2.2 A and AA, and no control named after its icon. Frames of foreign pages are not ours; what is still arriving is
 * looked at again when it is there.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    const violations = await violationsOn(page)
    expect({ url: page.url(), violations }).toEqual({ url: page.url(), violations: [] })
  }).toPass({ timeout: 30_000, intervals: [500, 1000, 2000] })
}

async function violationsOn(page: Page) {
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
  return page.evaluate(async () => {
    const result = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      iframes: false,
      // None of these rules reads style sheets.
      preload: false,
    })
    const found = result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.slice(0, 3).map(node => node.target.join(' ')),
    }))
    const controls = 'button, a, [role="button"], [role="link"], [role="menuitem"], [role="tab"], [role="option"]'
    const speaking = [...document.querySelectorAll('.anticon[aria-label]')].filter(icon => {
      const control = icon.closest(controls)
      // antd's own cross in a text field is out of the keyboard's way.
      if (icon.closest('.ant-input-clear-icon')) return false
      const isOwnName = icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`)
      const isHeard = icon.checkVisibility({ visibilityProperty: true }) && !icon.closest('[aria-hidden="true"]')
      return isOwnName && isHeard && control && !control.matches('[aria-label], [aria-labelledby]')
    })
    const help = 'Controls must not be named after their icon'
    const at = speaking.map(icon => icon.closest(controls)?.outerHTML.slice(0, 120) ?? '')
    return speaking.length === 0 ? found : [...found, { id: 'icon-name', help, at }]
  })
}

/** Nothing scrolls sideways, once the page has settled in its new width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${page.url()} scrolls sideways`,
    })
    .toBe(0)
}
