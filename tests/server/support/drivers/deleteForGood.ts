import type { Client } from '#tests/server/support/servers/testServer.ts'
import { resultOf } from './resultOf.ts'

/** Moves a file to the recycle bin and deletes it there. */
export async function deleteForGood(client: Client, id: string): Promise<void> {
  resultOf(await client.delete(`/xboot/file/delete/${id}`))
  resultOf(await client.delete(`/xboot/fileBin/delByIds/${id}`))
}
