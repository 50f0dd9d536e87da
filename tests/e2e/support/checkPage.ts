// Requirements of every page: no axe violations, and a silent console.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }
declare const axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }

/**
 * States of the main menu that were checked, by page. The menu is a third of the content of every page, so each state
 * is checked only once.
 */
const menusSeen = new WeakMap<Page, readonly string[]>()

/**
 * Expects no violation of WCAG 2.2 A and AA, and no icon labeled with its English name. Repeats while content is
 * loading; skips frames, which hold foreign pages. `within`: selector of the only part to check. `isWalked`: also
 * expects all content to lie in landmarks, and each landmark to have a unique name.
 */
export async function expectAccessible(page: Page, { isWalked = false, within = '' } = {}): Promise<void> {
  await expect(async () => {
    const violations = await violationsOn(page, isWalked, within)
    expect({ url: page.url(), violations }).toEqual({ url: page.url(), violations: [] })
  }).toPass({ timeout: 60_000, intervals: [500, 1000, 2000] })
}

async function violationsOn(page: Page, isWalked: boolean, within: string) {
  // Waits for the end of fades, during which colors have too little contrast.
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
    async ({ known, isWalked, within }) => {
      const menu = document.querySelector('.m-menu')
      const { lang, dataset } = document.documentElement
      const open = menu?.querySelectorAll('[aria-expanded="true"]').length
      const looks = menu && [lang, dataset.theme, innerWidth, menu.clientWidth, open].join()
      const others = looks && known.includes(looks) ? { include: [['html']], exclude: [['.m-menu']] } : document
      const context = within === '' ? others : { include: [[within]] }
      // Removes the hidden pages of other tabs during the check, because they are most of the document and axe would
      // read them each time. The pages are put back at the same positions, because React inserts before them and
      // removes the pages of closed tabs.
      const marks = new Map<Node, Comment>()
      const parents = new Set<Node>()
      for (const panel of document.querySelectorAll('.m-panel')) {
        if (panel.checkVisibility() || !panel.parentNode) continue
        const mark = document.createComment('')
        parents.add(panel.parentNode)
        panel.replaceWith(mark)
        marks.set(panel, mark)
      }
      for (const parent of parents) {
        const { insertBefore, removeChild } = Node.prototype
        parent.insertBefore = <T extends Node>(node: T, before: Node | null): T => {
          marks.get(node)?.remove()
          marks.delete(node)
          return insertBefore.call(parent, node, (before && marks.get(before)) ?? before) as T
        }
        parent.removeChild = <T extends Node>(node: T): T => {
          const mark = marks.get(node)
          marks.delete(node)
          removeChild.call(parent, mark ?? node)
          return node
        }
      }
      // axe considers elements half covered by a sticky bar too small, although they can be scrolled.
      const stuck = [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
        if (getComputedStyle(element).position !== 'sticky') return []
        const { position, inset } = element.style
        Object.assign(element.style, { position: 'relative', inset: 'auto' })
        return [{ element, own: { position, inset } }]
      })
      const result = await axe
        .run(context, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          rules: { region: { enabled: isWalked }, 'landmark-unique': { enabled: isWalked } },
          resultTypes: ['violations'],
          iframes: false,
          // No rule in use reads style sheets, so axe need not load them.
          preload: false,
        })
        .finally(() => {
          for (const { element, own } of stuck) Object.assign(element.style, own)
          for (const parent of parents)
            for (const name of ['insertBefore', 'removeChild']) Reflect.deleteProperty(parent, name)
          for (const [panel, mark] of marks) mark.replaceWith(panel)
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
    { known, isWalked, within },
  )
  if (looks && found.length === 0 && within === '') menusSeen.set(page, [...known, looks])
  return found
}

/** Expects that nothing scrolls sideways once the page has adapted to its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${page.url()} scrolls sideways`,
    })
    .toBe(0)
}
