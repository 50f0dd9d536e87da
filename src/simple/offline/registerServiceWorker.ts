/**
 * Registers the service worker so that the page opens offline. Browsers refuse this over plain http; then the page
 * works only online.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const register = async () => {
    await serviceWorker.register('/simple/sw.js', { scope: '/simplemain', updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    active?.postMessage(paths)
  }
  const begin = () => void register().catch(() => undefined)
  // Registers after the page has loaded, so that caching the worker's files does not delay the first view.
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
