import { resultOf } from './resultOf.ts'
import type { Client } from './testServer.ts'

/** Into the bin, and out of it. */
export async function deleteForGood(client: Client, id: string): Promise<void> {
  resultOf(await client.delete(`/xboot/file/delete/${id}`))
  resultOf(await client.delete(`/xboot/fileBin/delByIds/${id}`))
}
