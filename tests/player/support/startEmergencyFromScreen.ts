import type { Page } from '@playwright/test'

type Start = { words: string; deviceId: string; accessToken: string }

/**
 * Starts an emergency from a screen's page, so that a single clock measures it. Returns the milliseconds from the
 * response until the first frame with the emergency's text was painted, at least 0.
 */
export function startEmergencyFromScreen(
  screen: Page,
  { words, deviceId, accessToken }: Start,
): Promise<{ id: string; ms: number }> {
  const content = { kind: 'text', texts: [words], background: '#b00020', color: '#ffffff' }
  const body = JSON.stringify({ content, minutes: 5, isDrill: true, confirm: 'drill', deviceIds: [deviceId] })
  // No named functions: tsx would insert a helper that the page lacks.
  return screen.evaluate(
    async ({ accessToken, body, words }) => {
      const headers = { accessToken, 'content-type': 'application/json' }
      const response = await fetch('/xboot/emergency/start', { method: 'POST', headers, body })
      const answer = (await response.json()) as { success: boolean; message: string; result: { id: string } }
      const answered = performance.now()
      if (!answer.success) throw new Error(answer.message)
      while (!document.querySelector('[data-role="shown"]')?.textContent?.includes(words))
        await new Promise(resolve => requestAnimationFrame(resolve))
      // The frame that contains the text is painted once the next frame begins.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return { id: answer.result.id, ms: performance.now() - answered }
    },
    { accessToken, body, words },
  )
}
