/**
 * Registers the service worker so that the page opens offline. Browsers refuse this over plain http; then the page
 * works only online.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register('/simple/sw.js', { scope: '/simplemain', updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    active?.postMessage(paths)
  } catch {
    // The page works without it, but only online.
  }
}
