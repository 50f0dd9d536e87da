import { Upload } from 'tus-js-client'
import type { Call } from './createCall.ts'

type Options = { url: string; accessToken: string; call: Call }

/** Uploads into the media library like the administration; returns the file's ID. */
export async function uploadFile(name: string, bytes: Buffer, { url, accessToken, call }: Options): Promise<string> {
  const address = await new Promise<string | null>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${url}/xboot/upload/tus`,
      headers: { accessToken },
      metadata: { filename: name },
      onSuccess: () => resolve(upload.url),
      onError: reject,
    })
    upload.start()
  })
  const uploadId = address?.split('/').at(-1) ?? ''
  const { id } = await call<{ id: string }>('/xboot/upload/save', { uploadId, name })
  return id
}
