import { queryTimes } from '#server/db/queryTimes.ts'

/** Number of SQL statements that the server of this process runs during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const onQuery = () => {
    count += 1
  }
  queryTimes.subscribe(onQuery)
  await work()
  queryTimes.unsubscribe(onQuery)
  return count
}
