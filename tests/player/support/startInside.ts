import type { Page } from '@playwright/test'

type Start = { words: string; deviceId: string; accessToken: string }

/**
 * Starts an emergency from the page of a screen, so that one clock measures it: ms from the answer to the start until the first
 * frame with its words was painted there, 0 at least.
 */
export function startInside(
  screen: Page,
  { words, deviceId, accessToken }: Start,
): Promise<{ id: string; ms: number }> {
  const content = { kind: 'text', texts: [words], background: '#b00020', color: '#ffffff' }
  const body = JSON.stringify({ content, minutes: 5, isDrill: true, confirm: 'drill', deviceIds: [deviceId] })
  // No function in here has a name: tsx would have it call a helper that pages do not have.
  return screen.evaluate(
    async ({ accessToken, body, words }) => {
      const headers = { accessToken, 'content-type': 'application/json' }
      const response = await fetch('/xboot/emergency/start', { method: 'POST', headers, body })
      const answer = (await response.json()) as { success: boolean; message: string; result: { id: string } }
      const answered = performance.now()
      if (!answer.success) throw new Error(answer.message)
      while (!document.querySelector('[data-role="shown"]')?.textContent?.includes(words))
        await new Promise(resolve => requestAnimationFrame(resolve))
      // The frame that carries it, and the one after: then it was painted.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return { id: answer.result.id, ms: performance.now() - answered }
    },
    { accessToken, body, words },
  )
}
