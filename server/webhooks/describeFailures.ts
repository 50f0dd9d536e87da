import type { Context } from '#server/kernel/context.ts'

type Failed = { failure: { id: string; params: Record<string, unknown> } | null; reason: string | null }

/** Sets `reason` to why a call got no response, in the reader's language; null if there was a response. */
export function describeFailures(records: Failed[], { texts, language }: Pick<Context, 'texts' | 'language'>): void {
  for (const record of records)
    record.reason = record.failure ? texts.say(language, record.failure.id, record.failure.params) : null
}
