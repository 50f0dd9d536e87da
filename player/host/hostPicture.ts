import type { Host } from './Host.ts'

/** What is really on the screen: with films and foreign pages, which the page itself cannot paint. */
export async function hostPicture(host: Host): Promise<Blob> {
  const { type, data } = await host.call('screenshot', {})
  return new Blob([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], { type })
}
