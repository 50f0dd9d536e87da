// A user whose every press, drag and typed field counts as a step.
import type { FileChooser, Locator, Page } from '@playwright/test'

/** User actions on the page, with the number of steps since `reset`. */
export function createCountingUser(page: Page) {
  let steps = 0
  return {
    steps: () => steps,
    reset() {
      steps = 0
    },
    /** Adds steps on another page of the same user. */
    add(others: number) {
      steps += others
    },
    async press(target: Locator, options: Parameters<Locator['click']>[0] = {}) {
      steps += 1
      await target.click(options)
    },
    async pressTwice(target: Locator) {
      steps += 1
      await target.dblclick()
    },
    async key(keys: string) {
      steps += 1
      await page.keyboard.press(keys)
    },
    async type(words: string) {
      steps += 1
      await page.keyboard.type(words)
    },
    async fill(target: Locator, words: string) {
      steps += 1
      await target.fill(words)
    },
    async tick(target: Locator) {
      steps += 1
      await target.check()
    },
    /** Drags from the center of one element to a point of another, in fractions of its size. */
    async drag(from: Locator, to: Locator, at = { x: 0.5, y: 0.5 }) {
      steps += 1
      const [start, end] = [await from.boundingBox(), await to.boundingBox()]
      if (!start || !end) throw new Error('It is not on the page')
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
      await page.mouse.down()
      await page.mouse.move(end.x + end.width * at.x - 8, end.y + end.height * at.y)
      await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y)
      await page.mouse.up()
    },
    /** Presses the upload button and selects files. */
    async choose(target: Locator, files: Parameters<FileChooser['setFiles']>[0]) {
      steps += 1
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), target.click()])
      await chooser.setFiles(files)
    },
  }
}

export type CountingUser = ReturnType<typeof createCountingUser>
