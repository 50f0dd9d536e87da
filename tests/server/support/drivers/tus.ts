// A tus client like a browser's, over real HTTP.
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { Client } from '#tests/server/support/servers/testServer.ts'
import { resultOf } from './resultOf.ts'

const tus = { 'Tus-Resumable': '1.0.0' }
export const uploadPath = '/xboot/upload/tus'

export type Tus = {
  create(name: string, size: number): Promise<Response>
  /** Starts an upload; returns its ID. */
  begin(name: string, size: number): Promise<string>
  patch(uploadId: string, bytes: Uint8Array, offset?: number): Promise<Response>
  head(uploadId: string): Promise<Response>
  remove(uploadId: string): Promise<Response>
  /**
   * Sends the first bytes of a body of `announced` bytes, waits for `isThere`, so that the server has received some
   * bytes, and cuts the connection.
   */
  patchAndCut(uploadId: string, bytes: Uint8Array, announced: number, isThere?: () => Promise<unknown>): Promise<void>
  /** Uploads completely; returns the answer of `save`. */
  upload(name: string, bytes: Uint8Array, values?: Record<string, string>): Promise<Envelope<File>>
  uploaded(name: string, bytes: Uint8Array, values?: Record<string, string>): Promise<File>
}

export function createTus(url: string, client: Client): Tus {
  const headers = { ...tus, accessToken: client.token, 'Accept-Language': 'en-US' }
  const at = (uploadId: string) => `${url}${uploadPath}/${uploadId}`

  const self: Tus = {
    create: (name, size) =>
      fetch(url + uploadPath, {
        method: 'POST',
        headers: {
          ...headers,
          'Upload-Length': String(size),
          'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
        },
      }),
    async begin(name, size) {
      const created = await self.create(name, size)
      if (created.status !== 201) throw new Error(`${created.status} ${await created.text()}`)
      return created.headers.get('location')?.split('/').at(-1) ?? ''
    },
    patch: (uploadId, bytes, offset = 0) =>
      fetch(at(uploadId), {
        method: 'PATCH',
        headers: { ...headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
        body: Buffer.from(bytes),
      }),
    head: uploadId => fetch(at(uploadId), { method: 'HEAD', headers }),
    remove: uploadId => fetch(at(uploadId), { method: 'DELETE', headers }),
    patchAndCut: (uploadId, bytes, announced, isThere = () => sleep(200)) =>
      new Promise((resolve, reject) => {
        const sending = request(at(uploadId), {
          method: 'PATCH',
          headers: {
            ...headers,
            'Content-Type': 'application/offset+octet-stream',
            'Upload-Offset': '0',
            'Content-Length': announced,
          },
        })
        sending.on('error', () => resolve())
        sending.on('close', () => resolve())
        const cut = () => {
          isThere()
            .catch(reject)
            .finally(() => sending.destroy())
        }
        sending.write(bytes, cut)
      }),
    async upload(name, bytes, values = {}) {
      const uploadId = await self.begin(name, bytes.length)
      const patched = await self.patch(uploadId, bytes)
      if (patched.status !== 204) throw new Error(`${patched.status} ${await patched.text()}`)
      return client.post<File>('/xboot/upload/save', { uploadId, name, ...values })
    },
    uploaded: async (name, bytes, values) => resultOf(await self.upload(name, bytes, values)),
  }
  return self
}
