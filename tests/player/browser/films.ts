import { expect, type Page } from '@playwright/test'

export const shownFilm = (page: Page) => page.locator('[data-role="shown"] video')

/** Expects that the video plays, that is, its position changes. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect(shownFilm(page)).toBeVisible()
  const position = () => shownFilm(page).evaluate(element => (element as HTMLVideoElement).currentTime)
  const before = await position()
  await expect.poll(position).not.toBe(before)
}

/** Resolves when the shown video has restarted `count` times. */
export const filmTurns = (page: Page, count: number) =>
  page.evaluate(
    wanted =>
      new Promise<void>(done => {
        let last: { film: HTMLVideoElement; time: number } | null = null
        let seen = 0
        const listener = ({ target: film }: Event) => {
          if (!(film instanceof HTMLVideoElement) || !film.closest('[data-role="shown"]')) return
          if (last && (last.film !== film || film.currentTime < last.time)) seen += 1
          last = { film, time: film.currentTime }
          if (seen >= wanted) done()
        }
        // Captures the event, because media events do not bubble.
        document.addEventListener('timeupdate', listener, true)
      }),
    count,
  )
