// antd's styles are generated at build time (scripts/antdStyles): the CSS variables that these styles use must exist
// in the page.
import { expect, openAdmin, test } from './support/marquee.ts'

test('every variable that a style of antd uses has its value, in both themes', async ({ browser, marquee }) => {
  const { page } = await openAdmin(browser, marquee.url)
  await page.goto(`${marquee.url}/user/create`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const look = () =>
    page.evaluate(() => {
      const sheet = [...document.styleSheets].find(({ href }) => href?.includes('/antd'))
      const missing = new Set<string>()
      let used = 0
      for (const rule of sheet?.cssRules ?? []) {
        if (!(rule instanceof CSSStyleRule)) continue
        // Excludes the variable for icon-only buttons, which has no value of its own.
        const names = [...rule.cssText.matchAll(/var\((--ant-(?!button-only-icon-size)[\w-]+)\)/g)].map(
          ([, name = '']) => name,
        )
        // Pseudo-elements use the variables of their element.
        const drawn = names.length > 0 && document.querySelector(rule.selectorText.replace(/::?(before|after)/g, ''))
        if (!drawn) continue
        used += names.length
        for (const name of names)
          if (!getComputedStyle(drawn).getPropertyValue(name)) missing.add(`${rule.selectorText}: ${name}`)
      }
      return { used, missing: [...missing] }
    })
  const light = await look()
  expect(light.used).toBeGreaterThan(100)
  expect(light.missing).toEqual([])
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.ant-input') ?? document.body).backgroundColor)
  const before = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(before)
  expect((await look()).missing).toEqual([])
  await page.close()
})
