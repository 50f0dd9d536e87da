import type { ProgramDocument } from '#contract/program.ts'
import type { File } from '#contract/resources/file.ts'
import { adminToken } from '../../e2e/support/marquee.ts'
import { idlePlan } from '../../server/support/idlePlan.ts'

export type Admin = {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  remove(path: string): Promise<void>
  upload(name: string, bytes: Uint8Array): Promise<File>
  /** Makes a program and sends it as an idle one; answers the ids of the send log. */
  send(title: string, document: ProgramDocument, deviceIds: string[]): Promise<string[]>
}

/** An administrator who adds screens and sends programs, over the wire as the administration does. */
export async function createAdmin(url: string): Promise<Admin> {
  const accessToken = await adminToken(url)

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/xboot${path}`, {
      method,
      headers: { accessToken, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = (await response.json()) as { success: boolean; result: T; message: string }
    if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.result
  }

  const admin: Admin = {
    get: path => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    remove: path => ask('DELETE', path),
    async upload(name, bytes) {
      const tus = { 'Tus-Resumable': '1.0.0', accessToken }
      const metadata = `filename ${Buffer.from(name).toString('base64')}`
      const created = await fetch(`${url}/xboot/upload/tus`, {
        method: 'POST',
        headers: { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
      })
      const uploadId = created.headers.get('location')?.split('/').at(-1) ?? ''
      await fetch(`${url}/xboot/upload/tus/${uploadId}`, {
        method: 'PATCH',
        headers: { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
        body: Buffer.from(bytes),
      })
      return admin.post<File>('/upload/save', { uploadId, name })
    },
    async send(title, document, deviceIds) {
      const { width, height } = document
      const program = await admin.post<{ id: string }>('/draw/createDraw', { title, width, height, document })
      const plan = { ...idlePlan, name: title }
      const input = { programIds: [program.id], deviceIds, groupIds: [], plan }
      return (await admin.post<{ sendLogIds: string[] }>('/equipment/release/program', input)).sendLogIds
    },
  }
  return admin
}
