import type { Host } from './Host.ts'

/** Screenshot by the host, including videos and cross-origin pages, which the page itself cannot capture. */
export async function hostPicture(host: Host): Promise<Blob> {
  const { type, data } = await host.call('screenshot', {})
  return new Blob([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], { type })
}
