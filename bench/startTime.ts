import { rm } from 'node:fs/promises'
import { makeDataDir, startServer } from './server.ts'

/** First start (initialises the database) and the median of five later ones. */
export async function startTime(): Promise<Record<string, number>> {
  const dataDir = await makeDataDir()
  const first = await startServer({ dataDir })
  await first.stop()
  const later: number[] = []
  for (let i = 0; i < 5; i += 1) {
    const server = await startServer({ dataDir })
    later.push(server.startMs)
    await server.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
  return { 'first start (ms)': first.startMs, 'later start, median (ms)': later.sort((a, b) => a - b)[2] ?? 0 }
}
