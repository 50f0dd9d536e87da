// The property test of the ledger at full size. LEDGER_OPERATIONS changes the number of operations.
import { expect, test } from 'vitest'
import { runLedgerOperations } from '#tests/server/support/drivers/ledgerOperations.ts'
import { startTestServer } from '#tests/server/support/servers/testServer.ts'

const operations = Number(process.env.LEDGER_OPERATIONS ?? 100_000)

test(`${operations} random operations of 16 writers in every unit, with connections that are killed between: conserved to the unit`, {
  timeout: Math.max(60_000, operations * 20),
}, async () => {
  const server = await startTestServer()
  try {
    const { killed } = await runLedgerOperations({ db: server.parts.db, operations, writers: 16 })
    expect(killed).toBeGreaterThan(operations / 1_000)
  } finally {
    await server.close()
  }
})
