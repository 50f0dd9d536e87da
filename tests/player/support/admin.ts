import { createHttp } from '#client/http.ts'
import { type Client, createClient } from '#client/node.ts'
import { apiPrefix } from '#contract/kernel/route.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { File } from '#contract/resources/media/file.ts'
import { adminToken } from '../../e2e/support/marquee.ts'
import { idlePlan } from '../../server/support/samples/idlePlan.ts'

/** The published client, and shortcuts for tests. */
export type Admin = Client & {
  /**
   * Calls a path below `/xboot` directly instead of a method of the client, for example when the test computes the
   * path.
   */
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: Readonly<Record<string, unknown>>): Promise<T>
  upload(name: string, content: Uint8Array): Promise<File>
  /** Creates a program and sends it as an idle program; returns the IDs of the send log. */
  send(title: string, document: ProgramDocument, deviceIds: string[]): Promise<string[]>
}

/** An administrator who adds screens and sends programs over the API. */
export async function createAdmin(url: string): Promise<Admin> {
  const token = await adminToken(url)
  const client = createClient({ url, token })
  const http = createHttp({
    baseUrl: `${url}${apiPrefix}`,
    token: () => token,
    language: () => 'en-US',
    text: id => id,
    onUnauthorized: () => undefined,
    onMustChangePassword: () => undefined,
  })
  return {
    ...client,
    get: async <T>(path: string) => (await http({ method: 'GET', url: path })) as T,
    post: async <T>(path: string, values: Readonly<Record<string, unknown>>) =>
      (await http({ method: 'POST', url: path, values })) as T,
    upload: (name, content) => client.uploads.file({ name, content }),
    async send(title, document, deviceIds) {
      const { width, height } = document
      const program = await client.resources.program.create({ title, width, height, document })
      const plan = { ...idlePlan, name: title }
      return (await client.services.sending.publish({ programIds: [program.id], deviceIds, plan })).sendLogIds
    },
  }
}
