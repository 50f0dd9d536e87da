import { type Browser, enter, watchConsole } from '#tests/e2e/support/marquee.ts'
import { createDesk } from './builderDriver.ts'
import { addAdministrator, signInAt } from './secondPerson.ts'

export type TwoPeople = Awaited<ReturnType<typeof createTwoPeople>>

/** The administrator and Lin Wei in separate browsers; `said` returns new console messages of both. */
export async function createTwoPeople(browser: Browser, url: string) {
  const desk = await createDesk(url)
  await addAdministrator(url, 'lin', 'Lin Wei')
  const page = await (await browser.newContext()).newPage()
  const ours = watchConsole(page)
  await enter(page, url)
  const lin = await signInAt(browser, url, 'lin')
  const theirs = watchConsole(lin.page)
  return {
    desk,
    lin,
    page,
    url,
    said: () => [...ours.splice(0), ...theirs.splice(0)],
    close: async () => {
      await page.context().close()
      await lin.context.close()
    },
  }
}
