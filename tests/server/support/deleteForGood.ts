import { resultOf } from './resultOf.ts'
import type { Client } from './testServer.ts'

/** Moves a file to the recycle bin and deletes it there. */
export async function deleteForGood(client: Client, id: string): Promise<void> {
  resultOf(await client.delete(`/xboot/file/delete/${id}`))
  resultOf(await client.delete(`/xboot/fileBin/delByIds/${id}`))
}
