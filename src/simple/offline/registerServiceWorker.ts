/** Registers the service worker so that the page opens offline. Over plain http, or if refused, it does not. */
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
  // The first view loads before the worker's files.
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
