/** Has this browser keep the page, so that it opens without a connection. Refused or absent (plain http), it opens with one alone. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const register = async () => {
    await serviceWorker.register('/simple/sw.js', { scope: '/simplemain', updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    active?.postMessage(paths)
  }
  const begin = () => void register().catch(() => undefined)
  // What the first view needs comes first.
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
